import type { Language } from '../../../src/brand/index.ts';
import { localizedText } from '../../../src/rules/language.ts';
import { type LocalizedText, localizedTable } from './texts.ts';

const names = localizedTable(
  ['card', 'cards', 'transfer', 'cardsAndBank', 'cardsAndApple', 'balance', 'account', 'banking', 'mobile', 'gameCard'],
  `
en | Card | Cards | Bank transfer | Cards and bank | Cards and Apple Pay | Platform balance | Virtual account | Online banking | Mobile banking | Redeem a game card
ar | بطاقة | بطاقات | تحويل مصرفي | بطاقات ومصرف | بطاقات وApple Pay | رصيد المنصة | حساب افتراضي | خدمات مصرفية عبر الإنترنت | تطبيق المصرف | استبدال بطاقة لعبة
de | Karte | Karten | Überweisung | Karten und Bank | Karten und Apple Pay | Plattformguthaben | Virtuelles Konto | Onlinebanking | Mobile-Banking | Guthabenkarte einlösen
es | Tarjeta | Tarjetas | Transferencia bancaria | Tarjetas y banco | Tarjetas y Apple Pay | Saldo de la plataforma | Cuenta virtual | Banca en línea | Banca móvil | Canjear una tarjeta de juego
fr | Carte | Cartes | Virement bancaire | Cartes et banque | Cartes et Apple Pay | Solde de la plateforme | Compte virtuel | Banque en ligne | Banque mobile | Utiliser une carte de jeu
id | Kartu | Kartu debit dan kredit | Transfer bank | Kartu dan bank | Kartu dan Apple Pay | Saldo platform | Rekening virtual | Internet banking | Mobile banking | Tukarkan kartu game
it | Carta | Carte | Bonifico bancario | Carte e banca | Carte e Apple Pay | Saldo della piattaforma | Conto virtuale | Banca online | Banca da cellulare | Riscatta una carta gioco
ja | クレジットカード | カード | 銀行振込 | カード・銀行 | カード・Apple Pay | プラットフォーム残高 | バーチャル口座 | ネットバンキング | モバイルバンキング | ゲームカードを使う
ko | 신용카드 | 카드 | 계좌이체 | 카드 및 은행 | 카드 및 Apple Pay | 플랫폼 잔액 | 가상 계좌 | 인터넷 뱅킹 | 모바일 뱅킹 | 게임 카드 등록
ms | Kad | Kad debit dan kredit | Pindahan bank | Kad dan bank | Kad dan Apple Pay | Baki platform | Akaun maya | Perbankan dalam talian | Perbankan mudah alih | Tebus kad permainan
pl | Karta | Karty | Przelew bankowy | Karty i bank | Karty i Apple Pay | Saldo platformy | Konto wirtualne | Bankowość internetowa | Bankowość mobilna | Zrealizuj kartę do gier
pt | Cartão | Cartões | Transferência bancária | Cartões e banco | Cartões e Apple Pay | Saldo da plataforma | Conta virtual | Banco on-line | Banco no celular | Resgatar um cartão de jogo
ru | Карта | Карты | Банковский перевод | Карты и банк | Карты и Apple Pay | Баланс платформы | Виртуальный счёт | Интернет-банк | Мобильный банк | Активировать игровую карту
th | บัตร | บัตรเครดิตและเดบิต | โอนผ่านธนาคาร | บัตรและธนาคาร | บัตรและ Apple Pay | ยอดเงินแพลตฟอร์ม | บัญชีเสมือน | อินเทอร์เน็ตแบงกิ้ง | โมบายแบงกิ้ง | ใช้บัตรเกม
tr | Kart | Kartlar | Banka havalesi | Kartlar ve banka | Kartlar ve Apple Pay | Platform bakiyesi | Sanal hesap | İnternet bankacılığı | Mobil bankacılık | Oyun kartı kullan
vi | Thẻ | Thẻ ngân hàng | Chuyển khoản ngân hàng | Thẻ và ngân hàng | Thẻ và Apple Pay | Số dư nền tảng | Tài khoản ảo | Ngân hàng trực tuyến | Ngân hàng di động | Nạp thẻ game
zh-cn | 银行卡 | 信用卡和借记卡 | 银行转账 | 银行卡和网银 | 银行卡和 Apple Pay | 平台余额 | 虚拟账户 | 网上银行 | 手机银行 | 兑换游戏点卡
zh-tw | 信用卡 | 信用卡與簽帳卡 | 銀行轉帳 | 信用卡與銀行 | 信用卡與 Apple Pay | 平台餘額 | 虛擬帳戶 | 網路銀行 | 行動銀行 | 兌換遊戲點數卡
`,
);

const local = localizedTable(
  ['phoneWallets', 'storesAndMoney', 'store', 'phoneBill'],
  `
en | Phone wallets | Stores and e-money | Pay at a store | Phone bill
ar | محافظ الهاتف | المتاجر والنقود الإلكترونية | الدفع في متجر | فاتورة الهاتف
de | Handy-Wallets | Läden und E-Geld | Im Laden bezahlen | Handyrechnung
es | Monederos móviles | Tiendas y dinero electrónico | Pagar en una tienda | Factura del móvil
fr | Portefeuilles mobiles | Magasins et monnaie électronique | Payer en magasin | Facture mobile
id | Dompet ponsel | Minimarket dan uang elektronik | Bayar di minimarket | Tagihan ponsel
it | Portafogli sul telefono | Negozi e moneta elettronica | Paga in negozio | Bolletta del telefono
ja | スマホ決済 | コンビニ・電子マネー | コンビニ払い | キャリア決済
ko | 휴대폰 지갑 | 편의점, 전자화폐 | 편의점 결제 | 휴대폰 결제
ms | Dompet telefon | Kedai dan wang elektronik | Bayar di kedai | Bil telefon
pl | Portfele w telefonie | Sklepy i pieniądz elektroniczny | Zapłać w sklepie | Rachunek za telefon
pt | Carteiras do celular | Lojas e dinheiro eletrônico | Pagar em uma loja | Conta do celular
ru | Кошельки в телефоне | Магазины и электронные деньги | Оплата в магазине | Мобильный платёж
th | วอลเล็ตมือถือ | ร้านสะดวกซื้อและเงินอิเล็กทรอนิกส์ | จ่ายที่ร้านสะดวกซื้อ | บิลมือถือ
tr | Telefon cüzdanları | Marketler ve e-para | Markette öde | Telefon faturası
vi | Ví điện thoại | Cửa hàng và tiền điện tử | Trả tại cửa hàng | Hóa đơn điện thoại
zh-cn | 手机钱包 | 便利店和电子货币 | 便利店付款 | 话费支付
zh-tw | 手機支付 | 超商與電子貨幣 | 超商付款 | 電信帳單
`,
);

const all: readonly LocalizedText[] = [...Object.values(names), ...Object.values(local)];

/** What a way to pay is called, as the store keeps it: by language where it is no proper name, which is the same in all. */
export function channelName(name: string): string {
  const found = all.find(({ en }) => en === name) ?? all.find((one) => Object.values(one).includes(name));
  return found ? JSON.stringify(found) : name;
}

/** What a way to pay is called in a language. */
export const channelNameIn = (name: string, language: Language): string => localizedText(channelName(name), language);
