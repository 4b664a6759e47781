import { toJsonSchema } from '@valibot/to-json-schema';
import { fileSchema } from './schema.ts';

/** The JSON Schema of a file of a catalogue, for editors and other programs. Addresses of pictures and references are checked by the reader alone. */
export const catalogueSchema = (): object => ({
  title: 'A file of a Coinslot catalogue',
  ...toJsonSchema(fileSchema, { typeMode: 'input', errorMode: 'ignore' }),
});
