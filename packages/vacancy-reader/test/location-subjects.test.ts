import { describe, expect, test } from '@jest/globals';
import { findLocation } from '../src/facts/location.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';

const city = (text: string): string => findLocation(parseVacancy(text))?.city ?? '';

describe('the city, by whose place it is', () => {
  test.each([
    ['Monteur, regio Achterhoek\n\nVos is een familiebedrijf uit Nijverdal.', ''],
    [
      'Kok | regio Achterhoek\n\nStandplaats is Doetinchem. De zaak is een familiebedrijf uit Zutphen.',
      'Doetinchem',
    ],
    ['Monteur\n\nOnze werkplaats staat in Barneveld. Je start elke dag vanaf huis.', ''],
    ['Monteur\n\nOnze werkplaats staat in Barneveld. Je start elke dag vanaf de werkplaats.', 'Barneveld'],
    [
      'Field engineer\n\nOur workshop is in Bolton. You work from home and look after sites in the north.',
      '',
    ],
    [
      'Operator\n\nVos Uitzenden zoekt vanuit de vestiging in Ede operators voor een producent van zuivel.',
      '',
    ],
    ['Operator\n\nVos Zuivel zoekt voor de vestiging in Ede operators voor een nieuwe lijn.', 'Ede'],
  ])('a region, a start from home and an agency leave no town: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });

  test.each([
    [
      'Social worker\n\nAlthough the Council has its main offices at the Town Hall in Lancaster, the team is based at the Westgate Centre in Morecambe.',
      'Morecambe',
    ],
    [
      'Product owner\n\nOur kitchen has become an office in Amsterdam. Our partner banks sit in Frankfurt. It helps when a bakery from Zwolle calls.',
      'Amsterdam',
    ],
    ['Analist\n\nHet lab is vorig jaar verhuisd van Arnhem naar Wageningen.', 'Wageningen'],
    ['Barista\n\nWij hebben drie zaken in Haarlem en één in Leiden.', 'Haarlem'],
    [
      'Chef\n\nA seafood restaurant on the docks in Galway. The owners also have a place in Dublin.',
      'Galway',
    ],
    [
      'Assistant\n\nOur clinic on the edge of the park in The Hague treats the occasional tortoise.',
      'The Hague',
    ],
    ['Leraar\n\nOnze school staat in Schalkwijk, een wijk van Haarlem.', 'Haarlem'],
    [
      'Teler\n\nOns bedrijf ligt in de Betuwe, onder de rook van Tiel. De veiling is in Geldermalsen.',
      'Tiel',
    ],
    [
      'Wijkverpleegkundige\n\nJe zorgt voor zeventig cliënten in Zeist. De organisatie heeft haar wortels in Driebergen.',
      'Zeist',
    ],
    ['Adviseur\n\nOns bureau zoekt een adviseur in Zeist. Wij werken voor cliënten in Driebergen.', 'Zeist'],
    ['Steenhouwer\n\nOns atelier staat in Breda. Ons kantoor in Venray plant je ritten.', 'Breda'],
  ])('places of others, of the past and of the other one are not: %s', (text, expected) => {
    expect(city(text)).toBe(expected);
  });
});
