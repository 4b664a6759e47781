import { localizedTable } from './texts.ts';

const names = [
  'Cards from Asia',
  'Any UPI app',
  'Cards and net banking',
  'Cards, transfer, phone, voucher',
  'Carriers, convenience stores, cards',
  'Cash App, Venmo, gift cards',
  'DANA, OVO, QRIS, carriers, Indomaret',
  'Easy2Pay wallet and cash cards',
  'FunTap balance or card',
  'GCash, Maya, carriers',
  'KBZPay, Wave Money, carriers',
  'Korean accounts abroad',
  'MoMo, ZaloPay, carriers',
  'PIX and boleto',
  'Papara and carriers',
  'Touch ’n Go, FPX, carriers',
  'WebMoney, BitCash, convenience stores',
  'Your MyCard balance',
] as const;

/** What the methods of some countries take, by its English text. */
export const localMethodWords = localizedTable(
  names,
  `
en | Cards from Asia | Any UPI app | Cards and net banking | Cards, transfer, phone, voucher | Carriers, convenience stores, cards | Cash App, Venmo, gift cards | DANA, OVO, QRIS, carriers, Indomaret | Easy2Pay wallet and cash cards | FunTap balance or card | GCash, Maya, carriers | KBZPay, Wave Money, carriers | Korean accounts abroad | MoMo, ZaloPay, carriers | PIX and boleto | Papara and carriers | Touch ’n Go, FPX, carriers | WebMoney, BitCash, convenience stores | Your MyCard balance
ar | بطاقات من آسيا | أي تطبيق UPI | بطاقات وخدمات مصرفية عبر الإنترنت | بطاقات، تحويل، هاتف، قسيمة | شركات اتصالات، متاجر، بطاقات | Cash App، Venmo، بطاقات هدايا | DANA، OVO، QRIS، شركات اتصالات، Indomaret | محفظة Easy2Pay وبطاقات نقدية | رصيد FunTap أو بطاقة | GCash، Maya، شركات اتصالات | KBZPay، Wave Money، شركات اتصالات | حسابات كورية في الخارج | MoMo، ZaloPay، شركات اتصالات | PIX وboleto | Papara وشركات اتصالات | Touch ’n Go، FPX، شركات اتصالات | WebMoney، BitCash، متاجر | رصيدك في MyCard
de | Karten aus Asien | Jede UPI-App | Karten und Onlinebanking | Karten, Überweisung, Handy, Gutschein | Mobilfunk, Läden, Karten | Cash App, Venmo, Geschenkkarten | DANA, OVO, QRIS, Mobilfunk, Indomaret | Easy2Pay-Wallet und Guthabenkarten | FunTap-Guthaben oder Karte | GCash, Maya, Mobilfunk | KBZPay, Wave Money, Mobilfunk | Koreanische Konten im Ausland | MoMo, ZaloPay, Mobilfunk | PIX und Boleto | Papara und Mobilfunk | Touch ’n Go, FPX, Mobilfunk | WebMoney, BitCash, Läden | Dein MyCard-Guthaben
es | Tarjetas de Asia | Cualquier app de UPI | Tarjetas y banca en línea | Tarjetas, transferencia, móvil, vale | Operadoras, tiendas, tarjetas | Cash App, Venmo, tarjetas regalo | DANA, OVO, QRIS, operadoras, Indomaret | Monedero Easy2Pay y tarjetas prepago | Saldo FunTap o tarjeta | GCash, Maya, operadoras | KBZPay, Wave Money, operadoras | Cuentas coreanas en el extranjero | MoMo, ZaloPay, operadoras | PIX y boleto | Papara y operadoras | Touch ’n Go, FPX, operadoras | WebMoney, BitCash, tiendas | Tu saldo MyCard
fr | Cartes d’Asie | Toute appli UPI | Cartes et banque en ligne | Cartes, virement, mobile, bon | Opérateurs, supérettes, cartes | Cash App, Venmo, cartes cadeaux | DANA, OVO, QRIS, opérateurs, Indomaret | Portefeuille Easy2Pay et cartes prépayées | Solde FunTap ou carte | GCash, Maya, opérateurs | KBZPay, Wave Money, opérateurs | Comptes coréens à l’étranger | MoMo, ZaloPay, opérateurs | PIX et boleto | Papara et opérateurs | Touch ’n Go, FPX, opérateurs | WebMoney, BitCash, supérettes | Votre solde MyCard
id | Kartu dari Asia | Aplikasi UPI apa pun | Kartu dan internet banking | Kartu, transfer, ponsel, voucher | Operator, minimarket, kartu | Cash App, Venmo, kartu hadiah | DANA, OVO, QRIS, operator, Indomaret | Dompet Easy2Pay dan kartu tunai | Saldo FunTap atau kartu | GCash, Maya, operator | KBZPay, Wave Money, operator | Akun Korea di luar negeri | MoMo, ZaloPay, operator | PIX dan boleto | Papara dan operator | Touch ’n Go, FPX, operator | WebMoney, BitCash, minimarket | Saldo MyCard Anda
it | Carte dall’Asia | Qualsiasi app UPI | Carte e banca online | Carte, bonifico, telefono, buono | Operatori, negozi, carte | Cash App, Venmo, carte regalo | DANA, OVO, QRIS, operatori, Indomaret | Portafoglio Easy2Pay e carte prepagate | Saldo FunTap o carta | GCash, Maya, operatori | KBZPay, Wave Money, operatori | Conti coreani all’estero | MoMo, ZaloPay, operatori | PIX e boleto | Papara e operatori | Touch ’n Go, FPX, operatori | WebMoney, BitCash, negozi | Il tuo saldo MyCard
ja | アジア各国のカード | UPI対応アプリ | カード、ネットバンキング | カード、振込、携帯、商品券 | キャリア、コンビニ、カード | Cash App、Venmo、ギフトカード | DANA、OVO、QRIS、キャリア、Indomaret | Easy2Payウォレット、プリペイドカード | FunTap残高またはカード | GCash、Maya、キャリア | KBZPay、Wave Money、キャリア | 海外の韓国アカウント | MoMo、ZaloPay、キャリア | PIX、ボレト | Papara、キャリア | Touch ’n Go、FPX、キャリア | コンビニ、WebMoney、BitCash | MyCard残高
ko | 아시아 카드 | 모든 UPI 앱 | 카드, 인터넷 뱅킹 | 카드, 계좌이체, 휴대폰, 상품권 | 통신사, 편의점, 카드 | Cash App, Venmo, 기프트 카드 | DANA, OVO, QRIS, 통신사, Indomaret | Easy2Pay 지갑, 캐시 카드 | FunTap 잔액 또는 카드 | GCash, Maya, 통신사 | KBZPay, Wave Money, 통신사 | 해외에서도 네이버페이 | MoMo, ZaloPay, 통신사 | PIX, 볼레토 | Papara, 통신사 | Touch ’n Go, FPX, 통신사 | WebMoney, BitCash, 편의점 | MyCard 잔액
ms | Kad dari Asia | Mana-mana aplikasi UPI | Kad dan perbankan dalam talian | Kad, pindahan, telefon, baucar | Telco, kedai serbaneka, kad | Cash App, Venmo, kad hadiah | DANA, OVO, QRIS, telco, Indomaret | Dompet Easy2Pay dan kad tunai | Baki FunTap atau kad | GCash, Maya, telco | KBZPay, Wave Money, telco | Akaun Korea di luar negara | MoMo, ZaloPay, telco | PIX dan boleto | Papara dan telco | Touch ’n Go, FPX, telco | WebMoney, BitCash, kedai serbaneka | Baki MyCard anda
pl | Karty z Azji | Dowolna aplikacja UPI | Karty i bankowość internetowa | Karty, przelew, telefon, bon | Operatorzy, sklepy, karty | Cash App, Venmo, karty podarunkowe | DANA, OVO, QRIS, operatorzy, Indomaret | Portfel Easy2Pay i karty przedpłacone | Saldo FunTap lub karta | GCash, Maya, operatorzy | KBZPay, Wave Money, operatorzy | Koreańskie konta za granicą | MoMo, ZaloPay, operatorzy | PIX i boleto | Papara i operatorzy | Touch ’n Go, FPX, operatorzy | WebMoney, BitCash, sklepy | Twoje saldo MyCard
pt | Cartões da Ásia | Qualquer app UPI | Cartões e banco on-line | Cartões, transferência, celular, vale | Operadoras, lojas, cartões | Cash App, Venmo, cartões-presente | DANA, OVO, QRIS, operadoras, Indomaret | Carteira Easy2Pay e cartões pré-pagos | Saldo FunTap ou cartão | GCash, Maya, operadoras | KBZPay, Wave Money, operadoras | Contas coreanas no exterior | MoMo, ZaloPay, operadoras | PIX e boleto | Papara e operadoras | Touch ’n Go, FPX, operadoras | WebMoney, BitCash, lojas | Seu saldo MyCard
ru | Карты стран Азии | Любое приложение UPI | Карты и интернет-банк | Карты, перевод, телефон, ваучер | Операторы, магазины, карты | Cash App, Venmo, подарочные карты | DANA, OVO, QRIS, операторы, Indomaret | Кошелёк Easy2Pay и карты оплаты | Баланс FunTap или карта | GCash, Maya, операторы | KBZPay, Wave Money, операторы | Корейские счета за рубежом | MoMo, ZaloPay, операторы | PIX и boleto | Papara и операторы | Touch ’n Go, FPX, операторы | WebMoney, BitCash, магазины | Баланс вашего MyCard
th | บัตรจากเอเชีย | แอป UPI ใดก็ได้ | บัตรและอินเทอร์เน็ตแบงกิ้ง | บัตร โอนเงิน มือถือ บัตรกำนัล | เครือข่ายมือถือ ร้านสะดวกซื้อ บัตร | Cash App, Venmo, บัตรของขวัญ | DANA, OVO, QRIS, เครือข่ายมือถือ, Indomaret | วอลเล็ต Easy2Pay และบัตรเงินสด | ยอดเงิน FunTap หรือบัตร | GCash, Maya, เครือข่ายมือถือ | KBZPay, Wave Money, เครือข่ายมือถือ | บัญชีเกาหลีในต่างประเทศ | MoMo, ZaloPay, เครือข่ายมือถือ | PIX และ boleto | Papara และเครือข่ายมือถือ | Touch ’n Go, FPX, เครือข่ายมือถือ | WebMoney, BitCash, ร้านสะดวกซื้อ | ยอดเงิน MyCard ของคุณ
tr | Asya kartları | Herhangi bir UPI uygulaması | Kartlar ve internet bankacılığı | Kart, havale, telefon, kupon | Operatörler, marketler, kartlar | Cash App, Venmo, hediye kartları | DANA, OVO, QRIS, operatörler, Indomaret | Easy2Pay cüzdanı ve ön ödemeli kartlar | FunTap bakiyesi veya kart | GCash, Maya, operatörler | KBZPay, Wave Money, operatörler | Yurt dışındaki Kore hesapları | MoMo, ZaloPay, operatörler | PIX ve boleto | Papara ve operatörler | Touch ’n Go, FPX, operatörler | WebMoney, BitCash, marketler | MyCard bakiyeniz
vi | Thẻ châu Á | Mọi ứng dụng UPI | Thẻ và ngân hàng trực tuyến | Thẻ, chuyển khoản, điện thoại, phiếu | Nhà mạng, cửa hàng tiện lợi, thẻ | Cash App, Venmo, thẻ quà tặng | DANA, OVO, QRIS, nhà mạng, Indomaret | Ví Easy2Pay và thẻ trả trước | Số dư FunTap hoặc thẻ | GCash, Maya, nhà mạng | KBZPay, Wave Money, nhà mạng | Tài khoản Hàn Quốc ở nước ngoài | MoMo, ZaloPay, nhà mạng | PIX và boleto | Papara và nhà mạng | Touch ’n Go, FPX, nhà mạng | WebMoney, BitCash, cửa hàng tiện lợi | Số dư MyCard của bạn
zh-cn | 亚洲银行卡 | 任意 UPI 应用 | 银行卡和网上银行 | 银行卡、转账、手机、代金券 | 运营商、便利店、银行卡 | Cash App、Venmo、礼品卡 | DANA、OVO、QRIS、运营商、Indomaret | Easy2Pay 钱包和充值卡 | FunTap 余额或银行卡 | GCash、Maya、运营商 | KBZPay、Wave Money、运营商 | 海外的韩国账户 | MoMo、ZaloPay、运营商 | PIX 和 boleto | Papara 和运营商 | Touch ’n Go、FPX、运营商 | WebMoney、BitCash、便利店 | 您的 MyCard 余额
zh-tw | 亞洲信用卡 | 任一 UPI 應用程式 | 信用卡與網路銀行 | 信用卡、轉帳、手機、禮券 | 電信、超商、信用卡 | Cash App、Venmo、禮品卡 | DANA、OVO、QRIS、電信、Indomaret | Easy2Pay 錢包與點數卡 | FunTap 餘額或信用卡 | GCash、Maya、電信 | KBZPay、Wave Money、電信 | 海外的韓國帳號 | MoMo、ZaloPay、電信 | PIX 與 boleto | Papara 與電信 | Touch ’n Go、FPX、電信 | WebMoney、BitCash、超商 | 扣除會員點數
`,
);
