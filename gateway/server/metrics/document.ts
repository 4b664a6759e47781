import { metricFacts, metricNames } from './list.ts';

const code = (text: string): string => `\`${text}\``;

const rows = metricNames.map((name) => {
  const { type, labels, means, what } = metricFacts[name];
  return `| ${[code(name), type, labels.map(code).join(', ') || '–', means, what].join(' | ')} |`;
});

/** The table of docs/operations/metrics.md. */
export const tables: Readonly<Record<'metrics', string>> = {
  metrics: ['| metric | type | labels | means | what you do |', '|---|---|---|---|---|', ...rows].join('\n'),
};
