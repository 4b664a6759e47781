import type { Language } from '../../brand/index.ts';

/** The label of the button that opens the shop in a window, for pages that block frames. */
export const windowWords: Readonly<Record<Language, string>> = {
  ar: 'فتح المتجر في نافذة جديدة',
  de: 'Shop in neuem Fenster öffnen',
  en: 'Open the shop in a new window',
  es: 'Abrir la tienda en otra ventana',
  fr: 'Ouvrir la boutique dans une autre fenêtre',
  id: 'Buka toko di jendela baru',
  it: 'Apri il negozio in una nuova finestra',
  ja: 'ショップを新しいウィンドウで開く',
  ko: '새 창에서 상점 열기',
  ms: 'Buka kedai di tetingkap baharu',
  pl: 'Otwórz sklep w nowym oknie',
  pt: 'Abrir a loja em outra janela',
  ru: 'Открыть магазин в новом окне',
  th: 'เปิดร้านในหน้าต่างใหม่',
  tr: 'Mağazayı yeni pencerede aç',
  vi: 'Mở cửa hàng trong cửa sổ mới',
  'zh-cn': '在新窗口中打开商店',
  'zh-tw': '在新視窗開啟商店',
};
