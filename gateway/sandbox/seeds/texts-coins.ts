import { localizedTable } from './texts.ts';

/**
 * What is bought in a game, by the kind of its coin (`gateway/sandbox/art/coins.ts`): its name, and behind a slash what it is called
 * after a number, where that is another word.
 */
export const coinNames = localizedTable(
  [
    'gem',
    'doubloon',
    'flame',
    'chip',
    'star',
    'crown',
    'clover',
    'scale',
    'crystal',
    'fish',
    'orb',
    'koban',
    'moon',
    'yeopjeon',
    'pixel',
    'bolt',
    'jelly',
    'snow',
    'ticket',
    'cog',
    'plum',
    'jade',
    'ingot',
    'pinwheel',
    'lotus',
    'pearl',
    'fare',
    'spark',
    'gear',
    'sweet',
    'compass',
    'rose',
    'dinar',
    'rune',
    'cell',
  ],
  `
en | Gems | Doubloons | Embers | Chips | Stars | Crowns | Clover | Scales | Crystals | Anchovies | Orbs | Koban | Moonstones | Yeopjeon | Pixels | Bolts | Jellies | Snowflakes | Tickets | Cogs | Plum blossoms | Jade | Ingots | Pinwheels | Lotuses | Pearls | Boarding passes | Sparks | Gears | Candies | Compasses | Roses | Dinars | Runestones | Power cells
ar | جواهر/جوهرة | دبلونات/دبلونًا | جمرات/جمرة | رقاقات/رقاقة | نجوم/نجمة | تيجان/تاجًا | أوراق نفل/ورقة نفل | حراشف/حرشفة | بلورات/بلورة | أسماك مجففة/سمكة مجففة | كرات سحرية/كرة سحرية | كوبان | أحجار القمر/حجر قمر | يوبجون | بكسلات/بكسل | صواعق/صاعقة | جيلي | ندفات ثلج/ندفة ثلج | تذاكر/تذكرة | تروس/ترسًا | أزهار برقوق/زهرة برقوق | يشم | سبائك/سبيكة | مراوح ورقية/مروحة ورقية | أزهار لوتس/زهرة لوتس | لآلئ/لؤلؤة | تذاكر سفر/تذكرة سفر | شرارات/شرارة | مسننات/مسننًا | حلوى | بوصلات/بوصلة | ورود/وردة | دنانير/دينارًا | أحجار رونية/حجرًا رونيًا | خلايا طاقة/خلية طاقة
de | Juwelen | Dublonen | Funken | Chips | Sterne | Kronen | Kleeblätter | Schuppen | Kristalle | Sardellen | Zauberkugeln | Koban | Mondsteine | Yeopjeon | Pixel | Blitze | Jellys | Schneeflocken | Tickets | Zahnräder | Pflaumenblüten | Jade | Barren | Windräder | Lotusblüten | Perlen | Fahrkarten | Feuerfunken | Gears | Bonbons | Kompasse | Rosen | Dinare | Runensteine | Energiezellen
es | Gemas | Doblones | Ascuas | Fichas | Estrellas | Coronas | Tréboles | Escamas | Cristales | Anchoas | Orbes | Koban | Piedras lunares | Yeopjeon | Píxeles | Rayos | Gelatinas | Copos de nieve | Boletos | Ruedas dentadas | Flores de ciruelo | Jade | Lingotes | Molinillos | Lotos | Perlas | Pasajes | Chispas | Engranajes | Caramelos | Brújulas | Rosas | Dinares | Runas | Células de energía
fr | Gemmes | Doublons | Braises | Jetons | Étoiles | Couronnes | Trèfles | Écailles | Cristaux | Anchois | Orbes | Koban | Pierres de lune | Yeopjeon | Pixels | Éclairs | Gelées | Flocons | Tickets | Rouages | Fleurs de prunier | Jade | Lingots | Moulinets | Lotus | Perles | Billets | Étincelles | Engrenages | Bonbons | Boussoles | Roses | Dinars | Runes | Cellules d’énergie
id | Permata | Dublon | Bara | Chip | Bintang | Mahkota | Semanggi | Sisik | Kristal | Ikan Teri | Bola Sihir | Koban | Batu Bulan | Yeopjeon | Piksel | Petir | Jeli | Kepingan Salju | Tiket | Roda Gigi | Bunga Plum | Giok | Ingot | Kincir | Teratai | Mutiara | Karcis | Percikan | Gir | Permen | Kompas | Mawar | Dinar | Batu Rune | Sel Energi
it | Gemme | Dobloni | Braci | Gettoni | Stelle | Corone | Quadrifogli | Scaglie | Cristalli | Acciughe | Sfere | Koban | Pietre di luna | Yeopjeon | Pixel | Fulmini | Gelatine | Fiocchi di neve | Biglietti | Ruote dentate | Fiori di pruno | Giada | Lingotti | Girandole | Fiori di loto | Perle | Biglietti di viaggio | Scintille | Ingranaggi | Caramelle | Bussole | Rose | Dinari | Rune | Celle di energia
ja | ジェム | ダブロン | 残り火 | チップ | スター | クラウン | クローバー | 竜鱗 | クリスタル | にぼし | オーブ | 小判 | 月石 | 葉銭 | ピクセル | ボルト | ゼリー | 雪の結晶 | チケット | 歯車 | 梅花 | 玉璧 | 元宝 | 風車 | 蓮花 | 真珠 | 乗車券 | 火花玉 | ギア | キャンディ | 羅針盤 | 薔薇 | ディナール | ルーン石 | パワーセル
ko | 보석 | 더블룬 | 불씨 | 칩 | 별 | 크라운 | 클로버 | 용비늘 | 크리스탈 | 멸치 | 오브 | 코반 | 월석 | 엽전 | 픽셀 | 번개 | 젤리 | 눈송이 | 티켓 | 톱니 | 매화 | 옥 | 원보 | 바람개비 | 연꽃 | 진주 | 승차권 | 불꽃 | 기어 | 캔디 | 나침반 | 장미 | 디나르 | 룬스톤 | 파워 셀
ms | Permata | Dublun | Bara | Cip | Bintang | Mahkota | Semanggi | Sisik | Kristal | Ikan Bilis | Bola Sakti | Koban | Batu Bulan | Yeopjeon | Piksel | Kilat | Jeli | Emping Salji | Tiket | Roda Gigi | Bunga Plum | Jed | Jongkong | Kincir | Teratai | Mutiara | Tiket Perjalanan | Percikan | Gear | Gula-gula | Kompas | Mawar | Dinar | Batu Rune | Sel Tenaga
pl | Klejnoty/klejnotów | Dublony/dublonów | Iskry/iskier | Żetony/żetonów | Gwiazdy/gwiazd | Korony/koron | Koniczyny/koniczyn | Łuski/łusek | Kryształy/kryształów | Sardele/sardeli | Orby/orbów | Kobany/kobanów | Kamienie księżycowe/kamieni księżycowych | Yeopjeony/yeopjeonów | Piksele/pikseli | Błyskawice/błyskawic | Żelki/żelków | Śnieżynki/śnieżynek | Bilety/biletów | Tryby/trybów | Kwiaty śliwy/kwiatów śliwy | Jadeity/jadeitów | Sztabki/sztabek | Wiatraczki/wiatraczków | Lotosy/lotosów | Perły/pereł | Bilety podróżne/biletów podróżnych | Iskierki/iskierek | Zębatki/zębatek | Cukierki/cukierków | Kompasy/kompasów | Róże/róż | Dinary/dinarów | Runy/run | Ogniwa energii/ogniw energii
pt | Gemas | Dobrões | Brasas | Fichas | Estrelas | Coroas | Trevos | Escamas | Cristais | Anchovas | Orbes | Koban | Pedras da lua | Yeopjeon | Pixels | Raios | Gelatinas | Flocos de neve | Bilhetes | Rodas dentadas | Flores de ameixeira | Jade | Lingotes | Cata-ventos | Lótus | Pérolas | Passagens | Faíscas | Engrenagens | Doces | Bússolas | Rosas | Dinares | Runas | Células de energia
ru | Самоцветы/самоцветов | Дублоны/дублонов | Угольки/угольков | Чипы/чипов | Звёзды/звёзд | Кроны/крон | Клевер/клевера | Чешуйки/чешуек | Кристаллы/кристаллов | Анчоусы/анчоусов | Сферы/сфер | Кобаны/кобанов | Лунные камни/лунных камней | Ёпчоны/ёпчонов | Пиксели/пикселей | Молнии/молний | Желе | Снежинки/снежинок | Билеты/билетов | Шестерёнки/шестерёнок | Цветы сливы/цветов сливы | Нефрит/нефрита | Слитки/слитков | Вертушки/вертушек | Лотосы/лотосов | Жемчужины/жемчужин | Проездные билеты/проездных билетов | Искры/искр | Детали/деталей | Конфеты/конфет | Компасы/компасов | Розы/роз | Динары/динаров | Рунные камни/рунных камней | Энергоячейки/энергоячеек
th | เจม | ดับลูน | ประกายไฟ | ชิป | ดาว | มงกุฎ | โคลเวอร์ | เกล็ดมังกร | คริสตัล | ปลาแห้ง | ลูกแก้ว | โคบัง | หินจันทรา | ยอบจอน | พิกเซล | สายฟ้า | เยลลี่ | เกล็ดหิมะ | ตั๋ว | ฟันเฟือง | ดอกเหมย | หยก | ทองแท่ง | กังหันลม | ดอกบัว | ไข่มุก | ตั๋วเดินทาง | สะเก็ดไฟ | เกียร์ | ลูกกวาด | เข็มทิศ | กุหลาบ | ดีนาร์ | หินรูน | เซลล์พลังงาน
tr | Mücevherler/Mücevher | Dublonlar/Dublon | Korlar/Kor | Çipler/Çip | Yıldızlar/Yıldız | Taçlar/Taç | Yoncalar/Yonca | Pullar/Pul | Kristaller/Kristal | Hamsiler/Hamsi | Küreler/Küre | Koban | Ay taşları/Ay taşı | Yeopjeon | Pikseller/Piksel | Şimşekler/Şimşek | Jöleler/Jöle | Kar taneleri/Kar tanesi | Biletler/Bilet | Çarklar/Çark | Erik çiçekleri/Erik çiçeği | Yeşimler/Yeşim | Külçeler/Külçe | Fırıldaklar/Fırıldak | Nilüferler/Nilüfer | İnciler/İnci | Yol biletleri/Yol bileti | Kıvılcımlar/Kıvılcım | Dişliler/Dişli | Şekerler/Şeker | Pusulalar/Pusula | Güller/Gül | Dinarlar/Dinar | Rün taşları/Rün taşı | Enerji hücreleri/Enerji hücresi
vi | Ngọc | Đồng vàng | Tàn lửa | Chip | Sao | Vương miện | Cỏ bốn lá | Vảy rồng | Pha lê | Cá cơm | Bảo châu | Koban | Đá mặt trăng | Yeopjeon | Pixel | Tia sét | Thạch | Bông tuyết | Vé | Bánh răng | Hoa mai | Ngọc bích | Nguyên bảo | Chong chóng | Hoa sen | Ngọc trai | Vé tàu | Tia lửa | Linh kiện | Kẹo | La bàn | Hoa hồng | Dinar | Đá rune | Pin năng lượng
zh-cn | 宝石 | 达布隆 | 余烬 | 芯片 | 星星 | 王冠 | 幸运草 | 龙鳞 | 水晶 | 小鱼干 | 宝珠 | 小判 | 月石 | 叶钱 | 像素 | 闪电 | 果冻 | 雪花 | 入场券 | 齿轮 | 梅花 | 玉璧 | 元宝 | 风车 | 莲花 | 珍珠 | 车票 | 火花 | 机芯 | 糖果 | 罗盘 | 玫瑰 | 第纳尔 | 符文石 | 能量电池
zh-tw | 寶石 | 達布隆 | 餘燼 | 晶片 | 星星 | 王冠 | 幸運草 | 龍鱗 | 水晶 | 小魚乾 | 寶珠 | 小判 | 月石 | 葉錢 | 像素 | 閃電 | 果凍 | 雪花 | 入場券 | 齒輪 | 梅花 | 玉璧 | 元寶 | 風車 | 蓮花 | 珍珠 | 車票 | 火花 | 機芯 | 糖果 | 羅盤 | 玫瑰 | 第納爾 | 符文石 | 能量電池
`,
);
