import type { OpenDriver } from '../driver.ts';
import { type Configuration, configureWith } from '../options/configure.ts';
import type { CreateStorefront } from '../storefront-types.ts';
import { defineTags } from '../tags/tags.ts';
import type { Mountable } from '../widget.ts';
import { logError } from './captured.ts';
import { remoteDriver } from './remote-driver.ts';
import { remoteTags } from './remote-tags.ts';
import { reportUnreadable } from './report.ts';
import type { Gateways } from './rescue.ts';

// Runs on pages with broken built-ins, see README.md.

/** The API that only pages with broken built-ins load. */
export interface Remote {
  readonly open: OpenDriver;
  configure(configuration: Configuration): void;
  /** Defines the tags. `link` puts links into those that cannot show a frame. */
  defineTags(create: CreateStorefront, widgets: Readonly<Record<string, Mountable>>, link: () => void): void;
}

const report = (_code: string, message: string): void => logError(message);

/** Creates the remote driver, its configuration and its tags. `known` has the gateways of each brand. */
export const createRemote = (known: Gateways): Remote => ({
  open: remoteDriver(known),
  configure: (configuration) => configureWith(configuration, (cause, name) => reportUnreadable(report, cause, name)),
  defineTags: (create, widgets, link) => defineTags(create, widgets, remoteTags(link)),
});
