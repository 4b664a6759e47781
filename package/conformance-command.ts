#!/usr/bin/env node
import { conformance } from '../gateway/conformance/index.ts';
import { help, readTarget } from './conformance-options.ts';

const marks = { well: 'well  ', 'left out': 'left  ', wrong: 'WRONG ' } as const;

try {
  const target = readTarget(process.argv.slice(2));
  if (!target) console.log(help);
  else {
    const count = { well: 0, 'left out': 0, wrong: 0 };
    for await (const { about, is, text } of conformance(target)) {
      count[is] += 1;
      console.log(`${marks[is]} ${about.padEnd(28)} ${text}`);
    }
    console.log(`${count.well} well, ${count['left out']} left out in part, ${count.wrong} wrong`);
    if (count.wrong > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('coinslot-conformance --help says how to ask it.');
  process.exitCode = 2;
}
