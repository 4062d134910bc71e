import { formatMegabytes, formatMs, formatPercent, percentile } from '../support/numbers.ts';
import { goalRow, printTable } from '../support/table.ts';

/** The result of one server for one case. */
export interface Round {
  /** Requests a second. */
  readonly rate: number;
  readonly latenciesMs: readonly number[];
}

/** The results of one case. */
export interface Sides {
  readonly name: string;
  readonly service: Round;
  readonly limit: Round;
}

/** All results. */
export interface ListMeasurements {
  readonly sides: readonly Sides[];
  /** The first page at 500,000 rows (`service`) and at 10,000 (`limit`), both by the service. */
  readonly sizes: Sides;
  /** Resident memory of the API, in bytes, at its largest. */
  readonly largest: number;
  /** Share of the CPU time that other programs took. */
  readonly others: number;
  readonly atOnce: number;
}

const p50 = ({ latenciesMs }: Round): number => percentile(latenciesMs, 0.5);
const p99 = ({ latenciesMs }: Round): number => percentile(latenciesMs, 0.99);

const times = (value: number): string => value.toFixed(2);

const lines = ({ sides, sizes }: ListMeasurements) => [
  ['', 'service /s', 'limit /s', 'ratio', 'p50', 'limit', 'p99', 'limit', 'ratio'],
  ...sides.map(({ name, service, limit }) => [
    name,
    service.rate.toFixed(0),
    limit.rate.toFixed(0),
    times(service.rate / limit.rate),
    formatMs(p50(service)),
    formatMs(p50(limit)),
    formatMs(p99(service)),
    formatMs(p99(limit)),
    times(p99(service) / p99(limit)),
  ]),
  [
    'first page, 500,000 | 10,000 rows',
    sizes.service.rate.toFixed(0),
    sizes.limit.rate.toFixed(0),
    '',
  ].concat([formatMs(p50(sizes.service)), formatMs(p50(sizes.limit))]),
];

const goals = ({ sides, sizes, largest }: ListMeasurements) => {
  const reads = sides.filter(({ name }) => name !== 'create');
  const ratio = ({ service, limit }: Sides): number => service.rate / limit.rate;
  const slower = ({ service, limit }: Sides): number => p99(service) / p99(limit);
  const worst = reads.toSorted((one, other) => ratio(one) - ratio(other))[0];
  const latest = reads.toSorted((one, other) => slower(other) - slower(one))[0];
  const create = sides.find(({ name }) => name === 'create');
  const grown = p50(sizes.service) / p50(sizes.limit);
  return [
    ...(worst
      ? [
          goalRow(
            `requests a second / limit, ${worst.name}`,
            times(ratio(worst)),
            'at least 0.5',
            ratio(worst) >= 0.5,
          ),
        ]
      : []),
    ...(latest
      ? [goalRow(`p99 / limit, ${latest.name}`, times(slower(latest)), 'at most 2.5', slower(latest) <= 2.5)]
      : []),
    ...(create
      ? [goalRow('creates a second / limit', times(ratio(create)), 'at least 0.5', ratio(create) >= 0.5)]
      : []),
    goalRow('first page, 500,000 rows / 10,000', times(grown), 'at most 1.5', grown <= 1.5),
    goalRow('API at its largest', formatMegabytes(largest), 'under 300 MB', largest < 300 * 2 ** 20),
  ];
};

/** Prints the figures and their goals; the goals name the worst case. */
export const printListReport = (measured: ListMeasurements): void => {
  printTable(`Lists, ${measured.atOnce} requests at once`, lines(measured));
  printTable('Goals', [['', 'reached', 'goal', ''], ...goals(measured)]);
  console.log(`\nOther programs took ${formatPercent(measured.others)} of the CPU meanwhile.`);
};
