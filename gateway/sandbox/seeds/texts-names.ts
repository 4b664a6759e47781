import { type LocalizedText, localizedTable } from './texts.ts';

/** What coupons are called. */
export const couponNames = localizedTable(
  ['welcome', 'week', 'month', 'gift', 'other'],
  `
en | Welcome: 10% off | This week: 15% off | This month: 5% off | A gift: 25% off | For another game: 30% off
ar | ترحيب: خصم 10% | هذا الأسبوع: خصم 15% | هذا الشهر: خصم 5% | هدية: خصم 25% | للعبة أخرى: خصم 30%
de | Willkommen: 10 % Rabatt | Diese Woche: 15 % Rabatt | Diesen Monat: 5 % Rabatt | Ein Geschenk: 25 % Rabatt | Für ein anderes Spiel: 30 % Rabatt
es | Bienvenida: 10 % menos | Esta semana: 15 % menos | Este mes: 5 % menos | Un regalo: 25 % menos | Para otro juego: 30 % menos
fr | Bienvenue : −10 % | Cette semaine : −15 % | Ce mois-ci : −5 % | Un cadeau : −25 % | Pour un autre jeu : −30 %
id | Selamat datang: diskon 10% | Minggu ini: diskon 15% | Bulan ini: diskon 5% | Hadiah: diskon 25% | Untuk game lain: diskon 30%
it | Benvenuto: −10% | Questa settimana: −15% | Questo mese: −5% | Un regalo: −25% | Per un altro gioco: −30%
ja | ようこそ！10％オフ | 今週の15％オフ | 今月の5％オフ | プレゼント：25％オフ | ほかのゲーム用：30％オフ
ko | 환영 10% 할인 | 이번 주 15% 할인 | 이번 달 5% 할인 | 선물: 25% 할인 | 다른 게임용: 30% 할인
ms | Selamat datang: diskaun 10% | Minggu ini: diskaun 15% | Bulan ini: diskaun 5% | Hadiah: diskaun 25% | Untuk permainan lain: diskaun 30%
pl | Witaj: −10% | W tym tygodniu: −15% | W tym miesiącu: −5% | Prezent: −25% | Do innej gry: −30%
pt | Boas-vindas: 10% de desconto | Esta semana: 15% de desconto | Este mês: 5% de desconto | Um presente: 25% de desconto | Para outro jogo: 30% de desconto
ru | Добро пожаловать: −10 % | На этой неделе: −15 % | В этом месяце: −5 % | Подарок: −25 % | Для другой игры: −30 %
th | ยินดีต้อนรับ: ลด 10% | สัปดาห์นี้: ลด 15% | เดือนนี้: ลด 5% | ของขวัญ: ลด 25% | สำหรับเกมอื่น: ลด 30%
tr | Hoş geldin: %10 indirim | Bu hafta: %15 indirim | Bu ay: %5 indirim | Hediye: %25 indirim | Başka bir oyun için: %30 indirim
vi | Chào mừng: giảm 10% | Tuần này: giảm 15% | Tháng này: giảm 5% | Quà tặng: giảm 25% | Cho trò chơi khác: giảm 30%
zh-cn | 欢迎礼：9 折 | 本周 85 折 | 本月 95 折 | 赠礼：75 折 | 其他游戏专用：7 折
zh-tw | 歡迎禮：9 折 | 本週 85 折 | 本月 95 折 | 贈禮：75 折 | 其他遊戲專用：7 折
`,
);

/** What activities and their gifts are called, and what comes with a game. */
export const giftNames = localizedTable(
  ['cumulative', 'continuous', 'pouch', 'box', 'chest', 'crown', 'key', 'boost', 'wallpaper', 'music', 'daily'],
  `
en | Festival of treasures | A gift a day | Traveller’s pouch | Friendship box | Hero’s chest | Royal treasure | Chest key | Experience potion | Wallpaper pack | A month of music streaming | Daily gift
ar | مهرجان الكنوز | هدية كل يوم | كيس المسافر | صندوق الصداقة | صندوق البطل | الكنز الملكي | مفتاح الصندوق | جرعة الخبرة | حزمة خلفيات | شهر من بث الموسيقى | هدية اليوم
de | Fest der Schätze | Jeden Tag ein Geschenk | Beutel des Reisenden | Freundschaftskiste | Heldentruhe | Königlicher Schatz | Truhenschlüssel | Erfahrungstrank | Hintergrundbilder | Ein Monat Musikstreaming | Tagesgeschenk
es | Fiesta de los tesoros | Un regalo al día | Bolsa del viajero | Caja de la amistad | Cofre del héroe | Tesoro real | Llave del cofre | Poción de experiencia | Fondos de pantalla | Un mes de música | Regalo diario
fr | Fête des trésors | Un cadeau par jour | Bourse du voyageur | Coffret d’amitié | Coffre du héros | Trésor royal | Clé du coffre | Potion d’expérience | Fonds d’écran | Un mois de musique | Cadeau du jour
id | Festival harta karun | Satu hadiah tiap hari | Kantong pengembara | Kotak persahabatan | Peti pahlawan | Harta kerajaan | Kunci peti | Ramuan pengalaman | Paket wallpaper | Sebulan streaming musik | Hadiah harian
it | Festa dei tesori | Un regalo al giorno | Borsa del viaggiatore | Scatola dell’amicizia | Forziere dell’eroe | Tesoro reale | Chiave del forziere | Pozione di esperienza | Sfondi | Un mese di musica | Regalo quotidiano
ja | お宝フェスティバル | 毎日ギフト | 旅人のポーチ | 友情ボックス | 英雄の宝箱 | 王家の秘宝 | 宝箱の鍵 | 経験値ポーション | 壁紙パック | 音楽配信1か月 | デイリーギフト
ko | 보물 축제 | 매일 선물 | 여행자 주머니 | 우정 상자 | 영웅의 보물 상자 | 왕가의 보물 | 상자 열쇠 | 경험치 물약 | 배경화면 팩 | 음악 스트리밍 한 달 | 오늘의 선물
ms | Pesta harta karun | Hadiah setiap hari | Uncang pengembara | Kotak persahabatan | Peti wira | Harta diraja | Kunci peti | Ramuan pengalaman | Pek kertas dinding | Sebulan penstriman muzik | Hadiah harian
pl | Święto skarbów | Prezent każdego dnia | Sakiewka wędrowca | Skrzynka przyjaźni | Skrzynia bohatera | Królewski skarb | Klucz do skrzyni | Mikstura doświadczenia | Zestaw tapet | Miesiąc muzyki | Codzienny prezent
pt | Festa dos tesouros | Um presente por dia | Bolsa do viajante | Caixa da amizade | Baú do herói | Tesouro real | Chave do baú | Poção de experiência | Papéis de parede | Um mês de música | Presente diário
ru | Праздник сокровищ | Подарок каждый день | Кошель странника | Шкатулка дружбы | Сундук героя | Королевское сокровище | Ключ от сундука | Зелье опыта | Набор обоев | Месяц музыки | Ежедневный подарок
th | เทศกาลสมบัติ | ของขวัญทุกวัน | ถุงนักเดินทาง | กล่องมิตรภาพ | หีบวีรชน | สมบัติราชวงศ์ | กุญแจหีบ | ยาเพิ่มประสบการณ์ | ชุดวอลเปเปอร์ | ฟังเพลงหนึ่งเดือน | ของขวัญประจำวัน
tr | Hazine festivali | Her gün bir hediye | Gezgin kesesi | Dostluk kutusu | Kahraman sandığı | Kraliyet hazinesi | Sandık anahtarı | Deneyim iksiri | Duvar kâğıdı paketi | Bir ay müzik | Günlük hediye
vi | Lễ hội kho báu | Mỗi ngày một quà | Túi lữ khách | Hộp tình bạn | Rương anh hùng | Kho báu hoàng gia | Chìa khóa rương | Thuốc kinh nghiệm | Gói hình nền | Một tháng nghe nhạc | Quà hằng ngày
zh-cn | 宝藏庆典 | 每日好礼 | 旅人小袋 | 友情礼盒 | 英雄宝箱 | 王室秘宝 | 宝箱钥匙 | 经验药水 | 壁纸包 | 一个月音乐会员 | 每日礼物
zh-tw | 寶藏慶典 | 每日好禮 | 旅人小袋 | 友情禮盒 | 英雄寶箱 | 王室秘寶 | 寶箱鑰匙 | 經驗藥水 | 桌布包 | 一個月音樂串流 | 每日禮物
`,
);

/** What the VIP levels are called, and the reward for reaching one. */
export const levelNames = localizedTable(
  ['bronze', 'silver', 'gold', 'platinum', 'diamond', 'crown', 'reached'],
  `
en | Bronze | Silver | Gold | Platinum | Diamond | Crown | {{level}} reached
ar | برونزي | فضي | ذهبي | بلاتيني | ماسي | تاج | بلوغ المستوى {{level}}
de | Bronze | Silber | Gold | Platin | Diamant | Krone | {{level}} erreicht
es | Bronce | Plata | Oro | Platino | Diamante | Corona | {{level}} alcanzado
fr | Bronze | Argent | Or | Platine | Diamant | Couronne | Niveau {{level}} atteint
id | Perunggu | Perak | Emas | Platinum | Berlian | Mahkota | Mencapai {{level}}
it | Bronzo | Argento | Oro | Platino | Diamante | Corona | Livello {{level}} raggiunto
ja | ブロンズ | シルバー | ゴールド | プラチナ | ダイヤモンド | クラウン | {{level}}初回達成
ko | 브론즈 | 실버 | 골드 | 플래티넘 | 다이아몬드 | 크라운 | {{level}} 최초 달성
ms | Gangsa | Perak | Emas | Platinum | Berlian | Mahkota | Mencapai {{level}}
pl | Brąz | Srebro | Złoto | Platyna | Diament | Korona | Osiągnięto: {{level}}
pt | Bronze | Prata | Ouro | Platina | Diamante | Coroa | Nível {{level}} alcançado
ru | Бронза | Серебро | Золото | Платина | Алмаз | Корона | Достигнут уровень «{{level}}»
th | บรอนซ์ | ซิลเวอร์ | โกลด์ | แพลทินัม | ไดมอนด์ | คราวน์ | ถึงระดับ{{level}}
tr | Bronz | Gümüş | Altın | Platin | Elmas | Taç | {{level}} seviyesine ulaşıldı
vi | Đồng | Bạc | Vàng | Bạch kim | Kim cương | Vương miện | Đạt hạng {{level}}
zh-cn | 青铜 | 白银 | 黄金 | 白金 | 钻石 | 皇冠 | 首次达成{{level}}
zh-tw | 青銅 | 白銀 | 黃金 | 白金 | 鑽石 | 皇冠 | 首次達成{{level}}
`,
);

/** The kinds of products in a shop. */
export const kindNames = localizedTable(
  ['monthly', 'bundles', 'limited', 'outfits'],
  `
en | Monthly | Bundles | Limited | Outfits
ar | شهري | حزم | محدود | أزياء
de | Monatlich | Pakete | Befristet | Outfits
es | Mensual | Paquetes | Limitado | Trajes
fr | Mensuel | Packs | Limité | Tenues
id | Bulanan | Paket | Terbatas | Kostum
it | Mensile | Pacchetti | A tempo | Costumi
ja | 月間パス | パック | 期間限定 | 衣装
ko | 월정액 | 패키지 | 기간 한정 | 의상
ms | Bulanan | Pakej | Terhad | Kostum
pl | Miesięczne | Pakiety | Limitowane | Stroje
pt | Mensal | Pacotes | Limitado | Trajes
ru | Абонемент | Наборы | Ограниченные | Облики
th | รายเดือน | แพ็ก | จำกัดเวลา | ชุด
tr | Aylık | Paketler | Sınırlı | Kıyafetler
vi | Hằng tháng | Gói | Giới hạn | Trang phục
zh-cn | 月卡 | 礼包 | 限时 | 时装
zh-tw | 月卡 | 禮包 | 限時 | 時裝
`,
);

const methodTexts = [
  'Card number and password',
  'Pay on our payment site',
  'Your bank app',
  'Scan with your bank app',
  'Razer Gold balance or PIN',
  'PayPal balance or card',
  'Balance or PIN',
  'Wallets, carriers, 7-Eleven',
  'Local methods of 130 countries',
  'Hundreds of local methods',
  'Visa, Mastercard and local banks',
  'What your account holds',
  'Any Alipay+ wallet',
  'Carrier balance',
  'Vouchers',
] as const;

/** What stands below the name of a payment method, by its English text. */
export const methodWords: Readonly<Record<string, LocalizedText>> = localizedTable(
  methodTexts,
  `
en | Card number and password | Pay on our payment site | Your bank app | Scan with your bank app | Razer Gold balance or PIN | PayPal balance or card | Balance or PIN | Wallets, carriers, 7-Eleven | Local methods of 130 countries | Hundreds of local methods | Visa, Mastercard and local banks | What your account holds | Any Alipay+ wallet | Carrier balance | Vouchers
ar | رقم البطاقة وكلمة المرور | ادفع في موقع الدفع لدينا | تطبيق مصرفك | امسح الرمز بتطبيق مصرفك | رصيد Razer Gold أو رمز PIN | رصيد PayPal أو بطاقة | رصيد أو رمز PIN | محافظ وشركات اتصالات و7-Eleven | طرق محلية في 130 دولة | مئات الطرق المحلية | Visa وMastercard والبنوك المحلية | رصيد حسابك | أي محفظة Alipay+ | رصيد هاتفك | قسائم
de | Kartennummer und Passwort | Auf unserer Zahlungsseite bezahlen | Deine Banking-App | Mit deiner Banking-App scannen | Razer-Gold-Guthaben oder PIN | PayPal-Guthaben oder Karte | Guthaben oder PIN | Wallets, Mobilfunk, 7-Eleven | Lokale Zahlungsarten aus 130 Ländern | Hunderte lokale Zahlungsarten | Visa, Mastercard und lokale Banken | Was auf deinem Konto ist | Jede Alipay+-Wallet | Mobilfunkguthaben | Gutscheine
es | Número y contraseña de la tarjeta | Paga en nuestro sitio de pago | La app de tu banco | Escanea con la app de tu banco | Saldo o PIN de Razer Gold | Saldo de PayPal o tarjeta | Saldo o PIN | Monederos, operadoras, 7-Eleven | Métodos locales de 130 países | Cientos de métodos locales | Visa, Mastercard y bancos locales | El saldo de tu cuenta | Cualquier monedero Alipay+ | Saldo del móvil | Vales
fr | Numéro et mot de passe de la carte | Payez sur notre site de paiement | L’appli de votre banque | Scannez avec l’appli de votre banque | Solde ou code PIN Razer Gold | Solde PayPal ou carte | Solde ou code PIN | Portefeuilles, opérateurs, 7-Eleven | Moyens locaux de 130 pays | Des centaines de moyens locaux | Visa, Mastercard et banques locales | Le solde de votre compte | Tout portefeuille Alipay+ | Crédit mobile | Bons
id | Nomor kartu dan kata sandi | Bayar di situs pembayaran kami | Aplikasi bank Anda | Pindai dengan aplikasi bank Anda | Saldo Razer Gold atau PIN | Saldo PayPal atau kartu | Saldo atau PIN | Dompet, operator, 7-Eleven | Metode lokal dari 130 negara | Ratusan metode lokal | Visa, Mastercard, dan bank lokal | Saldo akun Anda | Dompet Alipay+ apa pun | Pulsa | Voucher
it | Numero e password della carta | Paga sul nostro sito di pagamento | L’app della tua banca | Scansiona con l’app della tua banca | Saldo Razer Gold o PIN | Saldo PayPal o carta | Saldo o PIN | Portafogli, operatori, 7-Eleven | Metodi locali di 130 paesi | Centinaia di metodi locali | Visa, Mastercard e banche locali | Il saldo del tuo account | Qualsiasi portafoglio Alipay+ | Credito telefonico | Buoni
ja | カード番号とパスワード | 決済サイトでお支払い | 銀行アプリ | 銀行アプリでスキャン | Razer Gold残高またはPIN | PayPal残高またはカード | 残高またはPIN | ウォレット、キャリア、7-Eleven | 130か国の支払い方法 | 数百種類の支払い方法 | Visa、Mastercard、各国の銀行 | アカウントの残高 | Alipay+対応ウォレット | キャリア残高 | バウチャー
ko | 카드 번호와 비밀번호 | 결제 사이트에서 결제 | 은행 앱 | 은행 앱으로 스캔 | Razer Gold 잔액 또는 PIN | PayPal 잔액 또는 카드 | 잔액 또는 PIN | 지갑, 통신사, 7-Eleven | 130개국의 결제 수단 | 수백 가지 현지 결제 수단 | Visa, Mastercard, 현지 은행 | 계정 잔액 | 모든 Alipay+ 지갑 | 휴대폰 잔액 | 상품권
ms | Nombor kad dan kata laluan | Bayar di laman bayaran kami | Aplikasi bank anda | Imbas dengan aplikasi bank anda | Baki Razer Gold atau PIN | Baki PayPal atau kad | Baki atau PIN | Dompet, telco, 7-Eleven | Kaedah tempatan 130 negara | Ratusan kaedah tempatan | Visa, Mastercard dan bank tempatan | Baki akaun anda | Mana-mana dompet Alipay+ | Baki telco | Baucar
pl | Numer i hasło karty | Zapłać na naszej stronie płatności | Aplikacja Twojego banku | Zeskanuj aplikacją banku | Saldo Razer Gold lub PIN | Saldo PayPal lub karta | Saldo lub PIN | Portfele, operatorzy, 7-Eleven | Lokalne metody ze 130 krajów | Setki lokalnych metod | Visa, Mastercard i lokalne banki | Saldo Twojego konta | Dowolny portfel Alipay+ | Saldo telefonu | Bony
pt | Número e senha do cartão | Pague em nosso site de pagamento | O app do seu banco | Escaneie com o app do seu banco | Saldo Razer Gold ou PIN | Saldo PayPal ou cartão | Saldo ou PIN | Carteiras, operadoras, 7-Eleven | Formas locais de 130 países | Centenas de formas locais | Visa, Mastercard e bancos locais | O saldo da sua conta | Qualquer carteira Alipay+ | Saldo da operadora | Vales
ru | Номер и пароль карты | Оплата на нашем платёжном сайте | Приложение вашего банка | Сканируйте в приложении банка | Баланс Razer Gold или PIN | Баланс PayPal или карта | Баланс или PIN | Кошельки, операторы, 7-Eleven | Местные способы из 130 стран | Сотни местных способов | Visa, Mastercard и местные банки | Баланс вашего аккаунта | Любой кошелёк Alipay+ | Баланс телефона | Ваучеры
th | หมายเลขบัตรและรหัสผ่าน | ชำระที่เว็บชำระเงินของเรา | แอปธนาคารของคุณ | สแกนด้วยแอปธนาคาร | ยอดเงิน Razer Gold หรือ PIN | ยอดเงิน PayPal หรือบัตร | ยอดเงินหรือ PIN | วอลเล็ต ค่ายมือถือ 7-Eleven | วิธีชำระใน 130 ประเทศ | วิธีชำระในท้องถิ่นนับร้อย | Visa, Mastercard และธนาคารท้องถิ่น | ยอดเงินในบัญชีของคุณ | วอลเล็ต Alipay+ ใดก็ได้ | ยอดเงินมือถือ | บัตรกำนัล
tr | Kart numarası ve şifresi | Ödeme sitemizde ödeyin | Banka uygulamanız | Banka uygulamanızla tarayın | Razer Gold bakiyesi veya PIN | PayPal bakiyesi veya kart | Bakiye veya PIN | Cüzdanlar, operatörler, 7-Eleven | 130 ülkenin yerel yöntemleri | Yüzlerce yerel yöntem | Visa, Mastercard ve yerel bankalar | Hesap bakiyeniz | Herhangi bir Alipay+ cüzdanı | Hat bakiyesi | Kuponlar
vi | Số thẻ và mật khẩu | Thanh toán tại trang của chúng tôi | Ứng dụng ngân hàng của bạn | Quét bằng ứng dụng ngân hàng | Số dư Razer Gold hoặc PIN | Số dư PayPal hoặc thẻ | Số dư hoặc PIN | Ví, nhà mạng, 7-Eleven | Cách thanh toán của 130 nước | Hàng trăm cách thanh toán | Visa, Mastercard và ngân hàng nội địa | Số dư tài khoản của bạn | Mọi ví Alipay+ | Số dư điện thoại | Phiếu quà tặng
zh-cn | 卡号和密码 | 在我们的支付网站付款 | 您的银行 App | 用银行 App 扫码 | Razer Gold 余额或 PIN | PayPal 余额或银行卡 | 余额或 PIN | 电子钱包、运营商、7-Eleven | 130 个国家的本地方式 | 数百种本地方式 | Visa、Mastercard 和本地银行 | 您的账户余额 | 任意 Alipay+ 钱包 | 话费余额 | 代金券
zh-tw | 輸入卡號與密碼 | 在我們的付款網站付款 | 您的銀行 App | 用銀行 App 掃描 | Razer Gold 餘額或 PIN | PayPal 餘額或信用卡 | 餘額或 PIN | 電子錢包、電信、7-Eleven | 130 個國家的當地方式 | 數百種當地方式 | Visa、Mastercard 與當地銀行 | 您的帳戶餘額 | 任一 Alipay+ 錢包 | 電信餘額 | 禮券
`,
);
