import type { Language } from '../../src/brand/index.ts';

/** What a player reads where the page around covers the shop, so that nothing can be ordered in it. */
export const coveredWords: Readonly<Record<Language, string>> = {
  ar: 'هناك شيء في هذه الصفحة يغطي المتجر، لذلك لم يُنشأ أي طلب. افتح المتجر في نافذة جديدة وادفع هناك.',
  de: 'Etwas auf dieser Seite verdeckt den Shop, deshalb wurde nichts bestellt. Öffne den Shop in einem neuen Fenster und bezahle dort.',
  en: 'Something on this page covers the shop, so no order was made. Open the shop in a new window and pay there.',
  es: 'Algo en esta página tapa la tienda, así que no se ha hecho ningún pedido. Abre la tienda en otra ventana y paga allí.',
  fr: 'Un élément de cette page recouvre la boutique : aucune commande n’a été passée. Ouvrez la boutique dans une autre fenêtre et payez-y.',
  id: 'Ada sesuatu di halaman ini yang menutupi toko, jadi pesanan tidak dibuat. Buka toko di jendela baru dan bayar di sana.',
  it: 'Qualcosa in questa pagina copre il negozio, quindi non è stato fatto alcun ordine. Apri il negozio in una nuova finestra e paga lì.',
  ja: 'このページの何かがショップを覆っているため、注文は行われていません。ショップを新しいウィンドウで開いて、そこでお支払いください。',
  ko: '이 페이지의 무언가가 상점을 가리고 있어 주문하지 않았습니다. 새 창에서 상점을 열어 결제해 주세요.',
  ms: 'Sesuatu di halaman ini menutupi kedai, jadi tiada pesanan dibuat. Buka kedai di tetingkap baharu dan bayar di sana.',
  pl: 'Coś na tej stronie zasłania sklep, więc zamówienie nie zostało złożone. Otwórz sklep w nowym oknie i zapłać tam.',
  pt: 'Algo nesta página cobre a loja, por isso nenhum pedido foi feito. Abra a loja em outra janela e pague lá.',
  ru: 'Что-то на этой странице закрывает магазин, поэтому заказ не создан. Откройте магазин в новом окне и оплатите там.',
  th: 'มีบางอย่างในหน้านี้บังร้านค้าอยู่ จึงยังไม่มีการสั่งซื้อ โปรดเปิดร้านในหน้าต่างใหม่แล้วชำระเงินที่นั่น',
  tr: 'Bu sayfadaki bir şey mağazayı kapatıyor, bu yüzden sipariş verilmedi. Mağazayı yeni pencerede açıp orada ödeyin.',
  vi: 'Có thứ gì đó trên trang này che mất cửa hàng nên chưa có đơn hàng nào được tạo. Hãy mở cửa hàng trong cửa sổ mới và thanh toán ở đó.',
  'zh-cn': '此页面上有内容遮住了商店，因此没有下单。请在新窗口中打开商店并在那里付款。',
  'zh-tw': '此頁面上有內容遮住了商店，因此沒有下單。請在新視窗開啟商店並在那裡付款。',
};
