import { enRewards } from '../../src/i18n/english/rewards.ts';
import type { Widget } from '../../src/mount/widget.ts';
import { withSale } from '../../src/storefront/store.ts';
import rewards from '../../src/ui/rewards.css?inline';
import { type ActivityCentre, type ActivityOptions, createActivityCentre } from './model.ts';
import styles from './styles.css?inline';
import { ActivityView } from './view.tsx';

/** The top-up activities: the player's progress and the gifts (AC-1…3). */
export const activity: Widget<ActivityOptions, ActivityCentre> = {
  name: 'activity',
  styles: rewards + styles,
  words: enRewards,
  model: (store, options) => createActivityCentre(withSale(store), options),
  View: ActivityView,
};
