import { canvasOf, draw, type Format, type Scene, svg } from './canvas.ts';
import { coinSvg } from './coins.ts';
import { crateFile, crates } from './crates.ts';
import { empty } from './empty.ts';
import { type GameArt, games } from './games.ts';
import { loginSvg, logins } from './logins.ts';
import { markSvg, marks } from './marks.ts';
import { medalSvg, medals } from './medals.ts';
import { outfitSvg, outfits } from './outfits.ts';
import { pileSvg, tiers } from './piles.ts';
import { giftSvg, passes, passSvg, suppliesSvg } from './products.ts';
import { festival } from './scenes/festival.ts';
import { shadesOf } from './shades.ts';
import { things } from './things.ts';

/** What a scene is drawn in: a banner and stages of two widths, and a cover, whose centre square is the icon of its game. */
const formats = {
  banner: { width: 1_280, height: 480, focus: 0.7 },
  stage: { width: 1_280, height: 300, focus: 0.5 },
  vast: { width: 1_920, height: 300, focus: 0.43 },
  cover: { width: 300, height: 400, focus: 0.5 },
} as const satisfies Record<string, Format>;
/** Words stand on the first half of the event's stage. */
const eventFormats = { ...formats, stage: { ...formats.stage, focus: 0.76 } };

type ArtFile = readonly [name: string, text: string];

const plain = (width: number, height: number, inner: string): string =>
  svg(canvasOf({ width, height, focus: 0.5 }, 0), inner);

const sceneFiles = (folder: string, scene: Scene, into: Readonly<Record<string, Format>> = formats): ArtFile[] =>
  Object.entries(into).map(([name, format]) => [`${folder}/${name}.svg`, draw(scene, format)]);

const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

/** What a game sells. */
function productFiles(key: string, { coin, colour, cloth }: GameArt): ArtFile[] {
  const shades = shadesOf(colour);
  const one = coinSvg(coin, shades);
  const withCoin = (inner: string): string => plain(160, 120, `<defs><g id="c">${one}</g></defs>${inner}`);
  return [
    [`${key}/coin.svg`, plain(48, 48, one)],
    ...upTo(tiers).map((tier): ArtFile => [`${key}/pile-${tier}.svg`, withCoin(pileSvg(tier, cloth))]),
    ...passes.map((name): ArtFile => [`${key}/${name}.svg`, withCoin(passSvg(name, shades))]),
    [`${key}/crate.svg`, withCoin(suppliesSvg(shades))],
    ...crates.map(
      ([material, sign]): ArtFile => [`${key}/crate-${material}-${sign}.svg`, crateFile(material, sign, one)],
    ),
    [`${key}/gift.svg`, plain(160, 120, giftSvg(shades))],
    ...upTo(outfits).map((nth): ArtFile => [`${key}/outfit-${nth}.svg`, withCoin(outfitSvg(nth, shades, cloth))]),
  ];
}

/** Every picture that is drawn at build, by its path below `/art/`. The same ones each time, to the byte. */
export function artFiles(): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(games).flatMap(([key, game]) => [...sceneFiles(key, game.scene), ...productFiles(key, game)]),
    ...sceneFiles('festival', festival, eventFormats),
    ...Object.entries(things).map(([name, svg]): ArtFile => [`things/${name}.svg`, plain(32, 32, svg)]),
    ...upTo(medals).map((level): ArtFile => [`medals/${level}.svg`, plain(96, 96, medalSvg(level))]),
    ...Object.entries(marks).map(([name, mark]): ArtFile => [`pay/${name}.svg`, markSvg(mark)]),
    ...Object.entries(logins).map(([name, sign]): ArtFile => [`login/${name}.svg`, loginSvg(name, sign)]),
    ...Object.entries(empty).map(([name, svg]): ArtFile => [`empty/${name}.svg`, plain(160, 120, svg)]),
  ]);
}
