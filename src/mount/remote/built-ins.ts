// Part of the self-test, which calls it inside a `try`: nothing here runs while the script is evaluated (EM-12).

/** `#document`, a text that no build can know. A minifier would evaluate calls on a constant, and the page's methods would not run. */
const unknownText = (): string => document.nodeName;

/** Methods that read and change arrays. */
function arraysWork(): boolean {
  const list = [unknownText().length, 1, 2];
  const isTwo = (one: number): boolean => one === 2;
  const double = (one: number): number[] => [one, one];
  const add = (sum: number, one: number): number => sum + one;
  const changed = Array.of(5);
  changed.push(6, 7);
  changed.unshift(4);
  changed.splice(1, 1);
  const ends = `${changed.shift()}${changed.pop()}`;
  let visits = 0;
  list.forEach(() => {
    visits++;
  });
  return (
    ends === '47' &&
    changed.length === 1 &&
    visits === 3 &&
    Array.isArray(list) &&
    Array.from(new Set(list)).length === 3 &&
    list.at(-1) === 2 &&
    list.concat(4)[3] === 4 &&
    !list.every(isTwo) &&
    list.some(isTwo) &&
    new Array(2).fill(7)[1] === 7 &&
    list.filter(isTwo).length === 1 &&
    list.find(isTwo) === 2 &&
    list.findIndex(isTwo) === 2 &&
    list.findLast(isTwo) === 2 &&
    list.findLastIndex(isTwo) === 2 &&
    [list, list].flat().length === 6 &&
    list.flatMap(double).length === 6 &&
    list.includes(1) &&
    list.indexOf(2) === 2 &&
    list.lastIndexOf(2) === 2 &&
    list.join('-') === '9-1-2' &&
    list.map(double)[2]?.[1] === 2 &&
    list.reduce(add) === 12 &&
    list.reduceRight(add) === 12 &&
    list.slice(1)[1] === 2 &&
    list.toSorted()[0] === 1 &&
    list.slice().reverse()[0] === 2 &&
    [...list.keys(), ...list.values()].length === 6 &&
    [...list.entries()][1]?.[1] === 1 &&
    list.sort((one, other) => one - other)[2] === 9
  );
}

/** Strings, numbers and dates. */
function textsWork(): boolean {
  const text = unknownText();
  const nine = text.length;
  return (
    [...text].length === nine &&
    text.at(0) === '#' &&
    text.charAt(1) === 'd' &&
    text.charCodeAt(0) === 35 &&
    text.codePointAt(0) === 35 &&
    String.fromCharCode(nine) === '\t' &&
    String.fromCodePoint(nine) === '\t' &&
    text.endsWith('ent') &&
    text.startsWith('#d') &&
    text.includes('doc') &&
    text.indexOf('d') === 1 &&
    text.lastIndexOf('d') === 1 &&
    text.match(/o/)?.index === 2 &&
    [...text.matchAll(/[ou]/g)].length === 2 &&
    text.normalize() === text &&
    text.padStart(10, '-') === `-${text}` &&
    text.padEnd(10, '-') === `${text}-` &&
    text.repeat(2).length === 18 &&
    text.replace('#', '') === 'document' &&
    text.replace(/#/g, '') === 'document' &&
    text.replaceAll('#', '') === 'document' &&
    text.slice(1, 3) === 'do' &&
    text.split('u')[1] === 'ment' &&
    text.toLowerCase() === text &&
    text.toUpperCase().toLowerCase() === text &&
    ` ${text} `.trim() === text &&
    /^#/.test(text) &&
    /o/.exec(text)?.index === 2 &&
    Number(`${nine}`) === 9 &&
    Number.parseInt(`${nine}`, 10) === 9 &&
    Number.isInteger(nine) &&
    Number.isFinite(nine) &&
    String(nine) === '9' &&
    (nine / 2).toFixed(1) === '4.5' &&
    Math.max(nine, 1) === 9 &&
    Math.min(nine, 1) === 1 &&
    Math.floor(nine / 2) === 4 &&
    Math.ceil(nine / 2) === 5 &&
    Math.round(nine / 2) === 5 &&
    Math.abs(-nine) === 9 &&
    Math.log10(nine + 1) === 1 &&
    Math.random() < 1 &&
    Date.now() > nine &&
    Date.UTC(1970, 0, 1, 0, 0, nine) === 9000 &&
    new Date(nine).getTime() === 9 &&
    new Date(nine).toISOString() === '1970-01-01T00:00:00.009Z' &&
    decodeURIComponent(encodeURIComponent(text)) === text
  );
}

/** Objects and functions. */
function objectsWork(): boolean {
  const text = unknownText();
  const object = Object.create(null, { a: { value: text, enumerable: true } }) as Record<string, unknown>;
  Object.defineProperty(object, 'b', { value: text });
  const sum = (one: number, other: number): number => one + other;
  return (
    Object.keys(object)[0] === 'a' &&
    Object.values(object)[0] === text &&
    Object.entries(object)[0]?.[1] === text &&
    Object.getOwnPropertyDescriptor(object, 'b')?.value === text &&
    Object.getPrototypeOf(object) === null &&
    Object.setPrototypeOf({}, object).b === text &&
    Object.assign({}, object).a === text &&
    Object.fromEntries([['a', text]]).a === text &&
    Object.freeze(object) === object &&
    Object.hasOwn(object, 'a') &&
    Object.is(object.a, text) &&
    // biome-ignore lint/suspicious/noPrototypeBuiltins: a package inside calls it
    Object.prototype.hasOwnProperty.call(object, 'a') &&
    Object.prototype.valueOf.call(sum) === sum &&
    Object.prototype.toString.call(text) === '[object String]' &&
    sum.toString().length > 1 &&
    sum.call(null, 1, 2) === 3 &&
    sum.apply(null, [1, 2]) === 3 &&
    sum.bind(null, 1)(2) === 3 &&
    Array.isArray(JSON.parse(JSON.stringify([text]))) &&
    JSON.stringify({ a: ['b'] }) === '{"a":["b"]}'
  );
}

/** Collections. */
function collectionsWork(): boolean {
  const [map, set, weak, key] = [new Map([[1, 2]]), new Set([1]), new WeakMap<object, number>(), {}];
  map.set(3, 4);
  set.add(2);
  weak.set(key, 1);
  let sum = 0;
  for (const [one, other] of map) sum += one + other;
  for (const one of set) sum += one;
  map.forEach((one) => {
    sum += one;
  });
  return (
    sum === 19 &&
    map.get(3) === 4 &&
    map.has(1) &&
    [...map.keys(), ...map.values(), ...map.entries()].length === 6 &&
    map.delete(1) &&
    map.size === 1 &&
    set.has(1) &&
    set.delete(1) &&
    set.size === 1 &&
    weak.get(key) === 1 &&
    weak.has(key) &&
    weak.delete(key)
  );
}

/** Promises. The check is synchronous, so it cannot wait for their results. */
function promisesWork(): boolean {
  let isRun = false;
  const promise = new Promise<void>((resolve) => {
    isRun = true;
    resolve();
  });
  const nothing = (): void => {};
  return (
    isRun &&
    [
      promise.then(nothing).catch(nothing).finally(nothing),
      Promise.resolve(1),
      Promise.reject(1).catch(nothing),
      Promise.all([promise]),
      Promise.allSettled([promise]),
      Promise.race([promise]),
    ].every((one) => one instanceof Promise)
  );
}

/** Whether every JavaScript built-in that the library needs returns the right result. It may throw. */
export const builtInsWork = (): boolean =>
  arraysWork() && textsWork() && objectsWork() && collectionsWork() && promisesWork();
