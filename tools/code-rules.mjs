import { rules } from './code-rules/rules.mjs';
import { readTree } from './code-rules/tree.mjs';

const tree = readTree();
let count = 0;
for (const rule of rules) {
  const faults = tree.files.flatMap((file) => rule.faults(file, tree).map((fault) => ({ ...fault, path: file.path })));
  if (faults.length > 0) console.log(`\n${rule.name}`);
  for (const { path, line, message } of faults) console.log(`  ${path}:${line} ${message}`);
  count += faults.length;
}
console.log(count > 0 ? `\n${count} faults` : `${tree.files.length} files keep ${rules.length} rules`);
process.exitCode = count > 0 ? 1 : 0;
