/**
 * `coinslot/elements/all`: defines every tag that the script defines, on your own React.
 * @example import 'coinslot/elements/all'
 */

import { widgets } from '../widgets/by-name.ts';
import { defineElements } from './elements.ts';

export type * from './elements.ts';

defineElements(Object.values(widgets));
