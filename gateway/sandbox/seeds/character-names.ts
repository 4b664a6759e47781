import type { Language } from '../../../src/brand/index.ts';

type Six = readonly [string, string, string, string, string, string];

const byLanguage: Readonly<Record<Language, Six>> = {
  ar: ['ليلى', 'طارق', 'سلمى', 'زياد', 'ريم', 'فارس'],
  de: ['Greta', 'Lorenz', 'Frieda', 'Anselm', 'Wiebke', 'Falk'],
  en: ['Rowena', 'Alaric', 'Isolde', 'Bastian', 'Ondine', 'Corwin'],
  es: ['Jimena', 'Álvaro', 'Inés', 'Gonzalo', 'Lucía', 'Nuño'],
  fr: ['Élodie', 'Tristan', 'Margaux', 'Aurèle', 'Solène', 'Gaël'],
  id: ['Kirana', 'Bagas', 'Melati', 'Wirya', 'Sekar', 'Jaka'],
  it: ['Ginevra', 'Lapo', 'Fiamma', 'Ettore', 'Viola', 'Nevio'],
  ja: ['紅葉', '雷太', 'しずく', '朔', '琥珀', '隼人'],
  ko: ['나래', '가온', '아라', '도담', '미르', '보라'],
  ms: ['Melor', 'Jebat', 'Puteri', 'Tuah', 'Kasturi', 'Lekir'],
  pl: ['Jagoda', 'Mieszko', 'Zofia', 'Ziemowit', 'Łucja', 'Bartosz'],
  pt: ['Inês', 'Duarte', 'Leonor', 'Martim', 'Íris', 'Nuno'],
  ru: ['Злата', 'Ратибор', 'Милана', 'Святослав', 'Ярина', 'Елисей'],
  th: ['กานดา', 'ภูผา', 'ดารา', 'เมฆา', 'พิมพ์', 'สิงหา'],
  tr: ['Defne', 'Alper', 'Işıl', 'Çınar', 'Gökçe', 'Yiğit'],
  vi: ['Ngọc Lan', 'Minh Quân', 'Thảo', 'Hải', 'Quỳnh', 'Sơn'],
  'zh-cn': ['沐晴', '凌风', '若溪', '墨言', '云舒', '星河'],
  'zh-tw': ['沐晴', '凌風', '若溪', '墨言', '雲舒', '星河'],
};

/** Six names of characters, as players of a language choose them. */
export const namesIn = (language: Language): Six => byLanguage[language];
