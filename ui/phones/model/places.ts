/** A place that a person can send. */
export interface Place {
  readonly name: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Places to send. */
export const places: readonly Place[] = [
  {
    name: 'Utrecht Centraal',
    address: 'Stationshal 12, 3511 CE Utrecht',
    latitude: 52.0894,
    longitude: 5.1101,
  },
  {
    name: 'Amsterdam Centraal',
    address: 'Stationsplein, 1012 AB Amsterdam',
    latitude: 52.3791,
    longitude: 4.8994,
  },
  {
    name: 'Eindhoven Strijp-S',
    address: 'Torenallee 20, 5617 BC Eindhoven',
    latitude: 51.4482,
    longitude: 5.4575,
  },
  {
    name: 'Groningen Grote Markt',
    address: 'Grote Markt 1, 9712 HN Groningen',
    latitude: 53.2186,
    longitude: 6.5679,
  },
];
