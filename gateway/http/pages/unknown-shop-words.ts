import type { Language } from '../../../src/brand/index.ts';

/** What the page of an unknown host says, in each language: its title, and what to do. */
export const unknownWords: Readonly<Record<Language, readonly [title: string, advice: string]>> = {
  ar: ['متجر غير معروف', 'لا يوجد متجر على هذا العنوان. تحقّق منه، أو افتح المتجر من داخل لعبتك.'],
  de: [
    'Unbekannter Shop',
    'Unter dieser Adresse gibt es keinen Shop. Prüfe sie, oder öffne den Shop aus deinem Spiel.',
  ],
  en: [
    'Unknown storefront',
    'There is no shop at this address. Please check it, or open the shop from inside your game.',
  ],
  es: ['Tienda desconocida', 'No hay ninguna tienda en esta dirección. Compruébala o abre la tienda desde tu juego.'],
  fr: [
    'Boutique inconnue',
    'Il n’y a pas de boutique à cette adresse. Vérifiez-la, ou ouvrez la boutique depuis votre jeu.',
  ],
  id: ['Toko tidak dikenal', 'Tidak ada toko di alamat ini. Periksa alamatnya, atau buka toko dari dalam gim.'],
  it: ['Negozio sconosciuto', 'A questo indirizzo non c’è nessun negozio. Controllalo, o apri il negozio dal gioco.'],
  ja: [
    'ショップが見つかりません',
    'このアドレスにショップはありません。アドレスをご確認いただくか、ゲーム内からショップを開いてください。',
  ],
  ko: ['알 수 없는 상점', '이 주소에는 상점이 없습니다. 주소를 확인하거나 게임 안에서 상점을 열어 주세요.'],
  ms: [
    'Kedai tidak dikenali',
    'Tiada kedai di alamat ini. Semak alamat itu, atau buka kedai dari dalam permainan anda.',
  ],
  pl: ['Nieznany sklep', 'Pod tym adresem nie ma sklepu. Sprawdź adres albo otwórz sklep z gry.'],
  pt: ['Loja desconhecida', 'Não há nenhuma loja neste endereço. Verifique-o ou abra a loja a partir do jogo.'],
  ru: ['Неизвестный магазин', 'По этому адресу магазина нет. Проверьте адрес или откройте магазин из игры.'],
  th: ['ไม่พบร้านค้า', 'ไม่มีร้านค้าที่ที่อยู่นี้ โปรดตรวจสอบที่อยู่ หรือเปิดร้านค้าจากในเกม'],
  tr: ['Bilinmeyen mağaza', 'Bu adreste bir mağaza yok. Adresi denetleyin ya da mağazayı oyunun içinden açın.'],
  vi: [
    'Không tìm thấy cửa hàng',
    'Không có cửa hàng nào ở địa chỉ này. Hãy kiểm tra lại hoặc mở cửa hàng từ trong trò chơi.',
  ],
  'zh-cn': ['未知的商店', '此地址没有商店。请检查地址，或在游戏内打开商店。'],
  'zh-tw': ['未知的商店', '此網址沒有商店。請檢查網址，或在遊戲內開啟商店。'],
};
