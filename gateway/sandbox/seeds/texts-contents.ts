import { localizedTable } from './texts.ts';

/** What the things inside bundles are called. */
export const thingNames = localizedTable(
  ['potion', 'book', 'key', 'ticket', 'gold', 'frame', 'wings'],
  `
en | Red potion | Hero’s handbook | Temple key | Summon ticket | Gold | Golden frame | Wings of light
ar | جرعة حمراء | كتاب البطل | مفتاح المعبد | تذكرة استدعاء | ذهب | إطار ذهبي | أجنحة النور
de | Roter Trank | Heldenhandbuch | Tempelschlüssel | Beschwörungskarte | Gold | Goldener Rahmen | Lichtflügel
es | Poción roja | Manual del héroe | Llave del templo | Vale de invocación | Oro | Marco dorado | Alas de luz
fr | Potion rouge | Manuel du héros | Clé du temple | Ticket d’invocation | Or | Cadre doré | Ailes de lumière
id | Ramuan merah | Buku pahlawan | Kunci kuil | Tiket panggil | Emas | Bingkai emas | Sayap cahaya
it | Pozione rossa | Manuale dell’eroe | Chiave del tempio | Biglietto d’evocazione | Oro | Cornice dorata | Ali di luce
ja | 赤い薬 | 英雄の書 | 神殿の鍵 | 召喚チケット | ゴールド | 金のフレーム | 光の翼
ko | 붉은 물약 | 영웅의 교본 | 신전 열쇠 | 소환권 | 골드 | 황금 테두리 | 빛의 날개
ms | Ubat merah | Buku wira | Kunci kuil | Tiket seru | Emas | Bingkai emas | Sayap cahaya
pl | Czerwona mikstura | Podręcznik bohatera | Klucz do świątyni | Bilet przywołania | Złoto | Złota ramka | Skrzydła światła
pt | Poção vermelha | Manual do herói | Chave do templo | Bilhete de invocação | Ouro | Moldura dourada | Asas de luz
ru | Красное зелье | Книга героя | Ключ от храма | Билет призыва | Золото | Золотая рамка | Крылья света
th | ยาสีแดง | คู่มือวีรชน | กุญแจวิหาร | ตั๋วอัญเชิญ | ทอง | กรอบทอง | ปีกแห่งแสง
tr | Kırmızı iksir | Kahraman el kitabı | Tapınak anahtarı | Çağırma bileti | Altın | Altın çerçeve | Işık kanatları
vi | Thuốc đỏ | Sách anh hùng | Chìa khóa đền | Vé triệu hồi | Vàng | Khung vàng | Cánh ánh sáng
zh-cn | 红色药水 | 英雄手册 | 神殿钥匙 | 召唤券 | 金币 | 黄金头像框 | 光之翼
zh-tw | 紅色藥水 | 英雄手冊 | 神殿鑰匙 | 召喚券 | 金幣 | 黃金頭像框 | 光之翼
`,
);

/** What the things inside bundles are for. */
export const thingNotes = localizedTable(
  ['coin', 'potion', 'book', 'key', 'ticket', 'gold', 'frame', 'wings'],
  `
en | To spend in the game | Heals half | +500 experience each | Opens a temple chest | Calls a hero | For upgrades | For your profile picture | To wear
ar | للإنفاق داخل اللعبة | تعيد نصف الصحة | +500 خبرة لكل كتاب | يفتح صندوق المعبد | تستدعي بطلًا | للترقيات | لصورة ملفك | للارتداء
de | Zum Ausgeben im Spiel | Heilt zur Hälfte | Je +500 Erfahrung | Öffnet eine Tempeltruhe | Ruft einen Helden | Für Aufwertungen | Für dein Profilbild | Zum Anziehen
es | Para gastar en el juego | Cura la mitad | +500 de experiencia cada uno | Abre un cofre del templo | Llama a un héroe | Para mejoras | Para tu foto de perfil | Para llevar puestas
fr | À dépenser dans le jeu | Soigne la moitié | +500 d’expérience chacun | Ouvre un coffre du temple | Appelle un héros | Pour les améliorations | Pour votre photo de profil | À porter
id | Untuk dibelanjakan di game | Memulihkan separuh | +500 pengalaman per buku | Membuka peti kuil | Memanggil pahlawan | Untuk peningkatan | Untuk foto profil | Untuk dipakai
it | Da spendere nel gioco | Cura metà salute | +500 esperienza ciascuno | Apre un forziere del tempio | Evoca un eroe | Per i potenziamenti | Per la foto del profilo | Da indossare
ja | ゲーム内で使えます | 体力を半分回復 | 1冊で経験値 +500 | 神殿の宝箱を開ける | 英雄を1人召喚 | 強化に使う | プロフィール画像用 | 身につける
ko | 게임에서 사용 | 체력 절반 회복 | 권당 경험치 +500 | 신전 상자 열기 | 영웅 1명 소환 | 강화에 사용 | 프로필 사진용 | 착용 아이템
ms | Untuk dibelanjakan dalam permainan | Memulihkan separuh | +500 pengalaman setiap satu | Membuka peti kuil | Memanggil wira | Untuk naik taraf | Untuk gambar profil | Untuk dipakai
pl | Do wydania w grze | Leczy połowę zdrowia | +500 doświadczenia za sztukę | Otwiera skrzynię w świątyni | Przywołuje bohatera | Na ulepszenia | Do zdjęcia profilowego | Do noszenia
pt | Para gastar no jogo | Cura metade | +500 de experiência cada | Abre um baú do templo | Chama um herói | Para melhorias | Para sua foto de perfil | Para vestir
ru | Тратить в игре | Лечит наполовину | +500 опыта за штуку | Открывает сундук в храме | Призывает героя | Для улучшений | Для фото профиля | Можно надеть
th | ใช้จ่ายในเกม | ฟื้นพลังครึ่งหนึ่ง | ค่าประสบการณ์ +500 ต่อเล่ม | เปิดหีบในวิหาร | เรียกวีรชน | ใช้อัปเกรด | สำหรับรูปโปรไฟล์ | สวมใส่ได้
tr | Oyunda harcamak için | Yarısını iyileştirir | Her biri +500 deneyim | Tapınak sandığı açar | Bir kahraman çağırır | Yükseltmeler için | Profil resmi için | Giymek için
vi | Dùng trong game | Hồi nửa máu | +500 kinh nghiệm mỗi quyển | Mở rương trong đền | Gọi một anh hùng | Để nâng cấp | Cho ảnh hồ sơ | Để mặc
zh-cn | 在游戏中使用 | 恢复一半生命 | 每本经验 +500 | 开启神殿宝箱 | 召唤一名英雄 | 用于升级 | 用于头像 | 可穿戴
zh-tw | 在遊戲中使用 | 恢復一半生命 | 每本經驗 +500 | 開啟神殿寶箱 | 召喚一名英雄 | 用於升級 | 用於頭像 | 可穿戴
`,
);
