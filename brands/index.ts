import type { Brand, StorefrontBrand } from '../src/brand/brand.ts';
import { acenet, acenetStorefront } from './acenet.ts';
import { acenetJp, acenetJpStorefront } from './acenetJp.ts';
import { brandEn, brandEnStorefront } from './brandEn.ts';
import { coolgame, coolgameStorefront } from './coolgame.ts';
import { dragon, dragonStorefront } from './dragon.ts';
import { joyage, joyageStorefront } from './joyage.ts';
import { joynet, joynetStorefront } from './joynet.ts';
import { ko, koStorefront } from './ko.ts';
import { rhinos, rhinosStorefront } from './rhinos.ts';
import { rhinosJp, rhinosJpStorefront } from './rhinosJp.ts';
import { rhinosSea, rhinosSeaStorefront } from './rhinosSea.ts';
import { rhinosTwhk, rhinosTwhkStorefront } from './rhinosTwhk.ts';
import { ru, ruStorefront } from './ru.ts';
import { spotJp, spotJpStorefront } from './spotJp.ts';
import { ssgame, ssgameStorefront } from './ssgame.ts';
import { watt, wattStorefront } from './watt.ts';

/** Every brand of this house. A new one is a file beside this one and a name in both lists (BR-8). */
export const brands: readonly Brand[] = [
  watt,
  ssgame,
  rhinosJp,
  ko,
  dragon,
  coolgame,
  ru,
  joynet,
  acenet,
  acenetJp,
  rhinosTwhk,
  rhinos,
  rhinosSea,
  spotJp,
  joyage,
  brandEn,
];

/** The same brands for builds that have no site to draw, such as the script of a partner's page. */
export const storefrontBrands = [
  wattStorefront,
  ssgameStorefront,
  rhinosJpStorefront,
  koStorefront,
  dragonStorefront,
  coolgameStorefront,
  ruStorefront,
  joynetStorefront,
  acenetStorefront,
  acenetJpStorefront,
  rhinosTwhkStorefront,
  rhinosStorefront,
  rhinosSeaStorefront,
  spotJpStorefront,
  joyageStorefront,
  brandEnStorefront,
] as const satisfies readonly StorefrontBrand[];

/** One of them, with its name and its areas as types. */
export type KnownBrand = (typeof storefrontBrands)[number];
