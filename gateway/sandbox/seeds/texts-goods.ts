import { type LocalizedText, localizedTable } from './texts.ts';

/** What packs and passes are called. */
export const packNames = localizedTable(
  [
    'weekPass',
    'monthPass',
    'monthPassPlus',
    'season',
    'starter',
    'growth',
    'heroes',
    'opening',
    'daily',
    'weekly',
    'anniversary',
    'double',
    'festival',
  ],
  `
en | Weekly pass | Monthly pass | Monthly pass Plus | Season pass | Starter pack | Growth pack | Heroes’ chest | Grand opening pack | Daily deal | Weekly pack | Anniversary chest | First top-up, doubled | Lantern festival box
ar | بطاقة أسبوعية | بطاقة شهرية | بطاقة شهرية بلس | بطاقة الموسم | حزمة البداية | حزمة التطوير | صندوق الأبطال | حزمة الافتتاح | عرض اليوم | حزمة الأسبوع | صندوق الذكرى السنوية | أول شحن مضاعف | صندوق مهرجان الفوانيس
de | Wochenpass | Monatspass | Monatspass Plus | Saisonpass | Starterpaket | Aufstiegspaket | Truhe der Helden | Eröffnungspaket | Tagesangebot | Wochenpaket | Jubiläumstruhe | Erste Aufladung doppelt | Box zum Laternenfest
es | Pase semanal | Pase mensual | Pase mensual Plus | Pase de temporada | Paquete inicial | Paquete de progreso | Cofre de los héroes | Paquete de inauguración | Oferta del día | Paquete semanal | Cofre de aniversario | Primera recarga doble | Caja del festival de faroles
fr | Pass hebdomadaire | Pass mensuel | Pass mensuel Plus | Pass de saison | Pack de départ | Pack de progression | Coffre des héros | Pack d’ouverture | Offre du jour | Pack de la semaine | Coffre anniversaire | Première recharge doublée | Boîte de la fête des lanternes
id | Kartu mingguan | Kartu bulanan | Kartu bulanan Plus | Pass musim | Paket pemula | Paket perkembangan | Peti para pahlawan | Paket server baru | Promo hari ini | Paket mingguan | Peti ulang tahun | Top up pertama 2× | Kotak festival lentera
it | Pass settimanale | Pass mensile | Pass mensile Plus | Pass stagionale | Pacchetto iniziale | Pacchetto crescita | Forziere degli eroi | Pacchetto inaugurale | Offerta del giorno | Pacchetto settimanale | Forziere dell’anniversario | Prima ricarica doppia | Scatola della festa delle lanterne
ja | 週間パス | 月間パス | 月間パス プラス | シーズンパス | 初心者応援パック | 成長パック | 英雄の宝箱 | 新サーバー記念パック | 日替わりセール | 週替わりパック | 周年記念の宝箱 | 初回チャージ2倍 | 灯籠祭りボックス
ko | 주간 패스 | 월간 패스 | 월간 패스 플러스 | 시즌 패스 | 초보자 패키지 | 성장 패키지 | 영웅의 상자 | 오픈 기념 패키지 | 오늘의 특가 | 주간 패키지 | 주년 기념 상자 | 첫 충전 2배 | 연등제 상자
ms | Pas mingguan | Pas bulanan | Pas bulanan Plus | Pas musim | Pek permulaan | Pek perkembangan | Peti para wira | Pek pembukaan | Tawaran harian | Pek mingguan | Peti ulang tahun | Tambah nilai pertama 2× | Kotak pesta tanglung
pl | Karnet tygodniowy | Karnet miesięczny | Karnet miesięczny Plus | Karnet sezonowy | Pakiet startowy | Pakiet rozwoju | Skrzynia bohaterów | Pakiet na otwarcie | Oferta dnia | Pakiet tygodnia | Skrzynia rocznicowa | Pierwsze doładowanie ×2 | Szkatułka święta lampionów
pt | Passe semanal | Passe mensal | Passe mensal Plus | Passe de temporada | Pacote inicial | Pacote de evolução | Baú dos heróis | Pacote de inauguração | Oferta do dia | Pacote semanal | Baú de aniversário | Primeira recarga em dobro | Caixa do festival das lanternas
ru | Абонемент на неделю | Абонемент на месяц | Абонемент на месяц «Плюс» | Сезонный пропуск | Набор новичка | Набор развития | Сундук героев | Набор открытия сервера | Предложение дня | Набор недели | Юбилейный сундук | Первое пополнение ×2 | Шкатулка фонарей
th | พาสรายสัปดาห์ | พาสรายเดือน | พาสรายเดือนพลัส | ซีซันพาส | แพ็กผู้เล่นใหม่ | แพ็กเติบโต | หีบเหล่าวีรชน | แพ็กฉลองเปิดเซิร์ฟเวอร์ | ดีลประจำวัน | แพ็กประจำสัปดาห์ | หีบครบรอบ | เติมครั้งแรกคูณสอง | กล่องเทศกาลโคมไฟ
tr | Haftalık kart | Aylık kart | Aylık kart Plus | Sezon bileti | Başlangıç paketi | Gelişim paketi | Kahramanlar sandığı | Açılış paketi | Günün fırsatı | Haftalık paket | Yıl dönümü sandığı | İlk yükleme 2 katı | Fener festivali kutusu
vi | Thẻ tuần | Thẻ tháng | Thẻ tháng Plus | Thẻ mùa | Gói tân thủ | Gói trưởng thành | Rương các anh hùng | Gói khai mở máy chủ | Ưu đãi mỗi ngày | Gói tuần | Rương kỷ niệm | Nạp lần đầu x2 | Hộp lễ hội đèn lồng
zh-cn | 周卡 | 月卡 | 豪华月卡 | 赛季通行证 | 新手礼包 | 成长礼包 | 英雄宝箱 | 开服庆典礼包 | 每日特惠 | 每周礼包 | 周年宝箱 | 首充双倍 | 灯会礼盒
zh-tw | 週卡 | 月卡 | 豪華月卡 | 賽季通行證 | 新手禮包 | 成長禮包 | 英雄寶箱 | 開服慶典禮包 | 每日特惠 | 每週禮包 | 週年寶箱 | 首儲雙倍 | 燈會禮盒
`,
);

/** What outfits are called. */
export const outfitNames: readonly LocalizedText[] = Object.values(
  localizedTable(
    ['tide', 'rose', 'watch', 'snow', 'court', 'petal', 'wayfarer', 'dusk'],
    `
en | Silver Tide | Ash Rose | Nightwatch | First Snow | Sun Court | Iron Petal | Wayfarer | Opal Dusk
ar | مد الفضة | وردة الرماد | حارس الليل | أول الثلج | بلاط الشمس | بتلة الحديد | عابر السبيل | غسق الأوبال
de | Silberflut | Aschenrose | Nachtwache | Erster Schnee | Sonnenhof | Eisenblüte | Wanderer | Opaldämmerung
es | Marea de plata | Rosa de ceniza | Guardia nocturna | Primera nieve | Corte del sol | Pétalo de hierro | Caminante | Ocaso de ópalo
fr | Marée d’argent | Rose de cendre | Garde de nuit | Première neige | Cour du soleil | Pétale de fer | Voyageur | Crépuscule d’opale
id | Ombak Perak | Mawar Abu | Penjaga Malam | Salju Pertama | Istana Mentari | Kelopak Besi | Pengelana | Senja Opal
it | Marea d’argento | Rosa di cenere | Guardia notturna | Prima neve | Corte del sole | Petalo di ferro | Viandante | Crepuscolo d’opale
ja | 銀の潮 | 灰薔薇 | 夜警 | 初雪 | 陽の宮廷 | 鉄の花弁 | 旅人 | 黄昏オパール
ko | 은빛 물결 | 잿빛 장미 | 야경꾼 | 첫눈 | 태양의 궁정 | 강철 꽃잎 | 나그네 | 오팔 황혼
ms | Ombak Perak | Mawar Abu | Pengawal Malam | Salji Pertama | Istana Mentari | Kelopak Besi | Pengembara | Senja Opal
pl | Srebrny przypływ | Popielna róża | Nocna straż | Pierwszy śnieg | Słoneczny dwór | Żelazny płatek | Wędrowiec | Opalowy zmierzch
pt | Maré de prata | Rosa de cinzas | Guarda noturna | Primeira neve | Corte do sol | Pétala de ferro | Andarilho | Crepúsculo de opala
ru | Серебряный прилив | Пепельная роза | Ночной дозор | Первый снег | Солнечный двор | Стальной лепесток | Странник | Опаловый закат
th | คลื่นเงิน | กุหลาบเถ้า | ผู้เฝ้าราตรี | หิมะแรก | ราชสำนักตะวัน | กลีบเหล็ก | นักเดินทาง | สนธยาโอปอล
tr | Gümüş Dalga | Kül Gülü | Gece Nöbeti | İlk Kar | Güneş Sarayı | Demir Yaprak | Gezgin | Opal Alacası
vi | Triều Bạc | Hoa Hồng Tro | Vệ Binh Đêm | Tuyết Đầu Mùa | Cung Mặt Trời | Cánh Hoa Sắt | Lữ Khách | Hoàng Hôn Opal
zh-cn | 银潮 | 灰蔷薇 | 守夜人 | 初雪 | 日冕宫廷 | 铁瓣 | 旅人 | 暮色欧泊
zh-tw | 銀潮 | 灰薔薇 | 守夜人 | 初雪 | 日冕宮廷 | 鐵瓣 | 旅人 | 暮色蛋白石
`,
  ),
);

/** What test cards are called. */
export const cardNames = localizedTable(
  ['card'],
  `
en | Game card
ar | بطاقة لعبة
de | Guthabenkarte
es | Tarjeta de juego
fr | Carte de jeu
id | Kartu game
it | Carta gioco
ja | ゲームカード
ko | 게임 카드
ms | Kad permainan
pl | Karta do gier
pt | Cartão de jogo
ru | Игровая карта
th | บัตรเกม
tr | Oyun kartı
vi | Thẻ game
zh-cn | 游戏点卡
zh-tw | 遊戲點數卡
`,
);
