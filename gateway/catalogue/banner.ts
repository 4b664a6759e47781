import * as v from 'valibot';
import { language, may, moment, must, object, picture } from './fields.ts';

/** A banner with the times of its offer. */
export const banner = object({
  picture: must(picture, 'The picture.'),
  starts: may(moment, 'When its offer starts. Before, the banner is not shown.'),
  ends: may(moment, 'When its offer ends. The page counts down to it, and shows the banner no longer.'),
});

/** The banners of a game by language. */
export const bannersByLanguage = v.record(
  language,
  v.union([picture, banner], 'a picture, or an object with picture, starts and ends'),
  `banners by language: ${language.options.join(', ')}`,
);

/** A banner: a picture, or a picture and the times of its offer. */
export type CatalogueBanner = string | v.InferOutput<typeof banner>;
