/** A record of a CSV file, and the line on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * Reads CSV as RFC 4180 describes it: fields in quotes may contain commas, line breaks and doubled quotes. Empty lines are left out.
 * @throws {Error} for quotes that do not fit, with the line and nothing of its contents
 */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  const source = text.replace(/^\ufeff/, '');
  let [line, started, fields]: [number, number, string[]] = [1, 1, []];
  while (field.lastIndex < source.length || fields.length > 0) {
    const found = field.exec(source);
    if (!found) throw new Error(`Line ${line} has quotes in a wrong place.`);
    const [whole, quoted, plain = '', end] = found;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',') continue;
    if (fields.length > 1 || fields[0] !== '') records.push({ line: started, fields });
    fields = [];
    started = line;
  }
  return records;
}
