import { type Said, saidOf } from './said.ts';

/** `{{rate}}` is what one unit of money brings. */
const parts = saidOf(
  ['title', 'how', 'points', 'when', 'weekly', 'monthly', 'once', 'fall', 'stays'],
  `
en | Questions about VIP | How do I collect growth points? | Every purchase brings points: <b>{{rate}}</b>. With a coupon you pay less, and get the points of what you paid. | When do rewards come? | Weekly ones every <b>Monday, 00:00 UTC</b>. | Monthly ones on the <b>first day of the month, 00:00 UTC</b>. | One more, once, for each level that you reach. | Can my level fall? | No. What you have reached stays yours.
ar | أسئلة حول VIP | كيف أجمع نقاط النمو؟ | كل عملية شراء تمنحك نقاطًا: <b>{{rate}}</b>. ومع القسيمة تحصل على نقاط ما دفعته فعلًا. | متى تصل المكافآت؟ | الأسبوعية: كل <b>يوم اثنين الساعة 00:00 بتوقيت UTC</b>. | الشهرية: <b>اليوم الأول من الشهر الساعة 00:00 بتوقيت UTC</b>. | ومكافأة واحدة لكل مستوى تبلغه. | هل ينخفض مستواي؟ | لا. ما بلغته يبقى لك.
de | Fragen zu VIP | Wie sammle ich Wachstumspunkte? | Jeder Kauf bringt Punkte: <b>{{rate}}</b>. Mit einem Gutschein zahlst du weniger und bekommst die Punkte für das, was du bezahlt hast. | Wann gibt es Belohnungen? | Wöchentliche jeden <b>Montag, 00:00 UTC</b>. | Monatliche am <b>Ersten des Monats, 00:00 UTC</b>. | Und eine, einmalig, für jede erreichte Stufe. | Kann meine Stufe sinken? | Nein. Was du erreicht hast, bleibt dir.
es | Preguntas sobre VIP | ¿Cómo consigo puntos de crecimiento? | Cada compra da puntos: <b>{{rate}}</b>. Con un cupón pagas menos y recibes los puntos de lo que pagaste. | ¿Cuándo llegan las recompensas? | Las semanales, cada <b>lunes a las 00:00 UTC</b>. | Las mensuales, el <b>día 1 a las 00:00 UTC</b>. | Y una más, una sola vez, por cada nivel que alcances. | ¿Puede bajar mi nivel? | No. Lo que has alcanzado es tuyo.
fr | Questions sur le VIP | Comment gagner des points de progression ? | Chaque achat rapporte des points : <b>{{rate}}</b>. Avec un coupon, vous payez moins et gagnez les points de ce que vous avez payé. | Quand arrivent les récompenses ? | Chaque semaine, le <b>lundi à 00 h 00 UTC</b>. | Chaque mois, le <b>premier du mois à 00 h 00 UTC</b>. | Et une fois, pour chaque niveau atteint. | Mon niveau peut-il baisser ? | Non. Ce que vous avez atteint vous reste.
id | Pertanyaan tentang VIP | Bagaimana cara mengumpulkan poin pertumbuhan? | Setiap pembelian memberi poin: <b>{{rate}}</b>. Dengan kupon Anda membayar lebih sedikit, dan mendapat poin dari jumlah yang dibayar. | Kapan hadiah datang? | Mingguan: setiap <b>Senin, 00.00 UTC</b>. | Bulanan: <b>tanggal 1, 00.00 UTC</b>. | Satu lagi, sekali saja, untuk setiap level yang dicapai. | Apakah level saya bisa turun? | Tidak. Yang sudah dicapai tetap milik Anda.
it | Domande sul VIP | Come ottengo i punti crescita? | Ogni acquisto dà punti: <b>{{rate}}</b>. Con un coupon paghi meno e ricevi i punti di quanto hai pagato. | Quando arrivano le ricompense? | Quelle settimanali ogni <b>lunedì alle 00:00 UTC</b>. | Quelle mensili il <b>primo del mese alle 00:00 UTC</b>. | E una, una volta sola, per ogni livello raggiunto. | Il mio livello può scendere? | No. Quello che hai raggiunto resta tuo.
ja | VIPについてのよくある質問 | 成長ポイントはどうすれば貯まりますか？ | 購入するたびに貯まります：<b>{{rate}}</b>。クーポンを使うと、実際に支払った分のポイントになります。 | 特典はいつ届きますか？ | 週間特典：毎週<b>月曜日 0:00（UTC）</b> | 月間特典：毎月<b>1日 0:00（UTC）</b> | 到達特典：レベルごとに一度だけ | レベルが下がることはありますか？ | いいえ。到達したレベルはそのままです。
ko | VIP 자주 묻는 질문 | 성장 포인트는 어떻게 모으나요? | 구매할 때마다 쌓입니다: <b>{{rate}}</b>. 쿠폰을 쓰면 실제로 결제한 금액만큼 쌓입니다. | 보상은 언제 받을 수 있나요? | 주간 보상: 매주 <b>월요일 00:00 UTC</b> | 월간 보상: 매월 <b>1일 00:00 UTC</b> | 달성 보상: 등급마다 한 번 | 등급이 내려가나요? | 아니요. 한 번 오른 등급은 그대로입니다.
ms | Soalan tentang VIP | Bagaimana saya mengumpul mata perkembangan? | Setiap pembelian memberi mata: <b>{{rate}}</b>. Dengan kupon anda membayar kurang, dan mendapat mata bagi jumlah yang dibayar. | Bilakah ganjaran tiba? | Mingguan: setiap <b>Isnin, 00:00 UTC</b>. | Bulanan: <b>hari pertama bulan, 00:00 UTC</b>. | Satu lagi, sekali sahaja, bagi setiap tahap yang dicapai. | Bolehkah tahap saya turun? | Tidak. Yang telah dicapai kekal milik anda.
pl | Pytania o VIP | Jak zdobywam punkty rozwoju? | Każdy zakup daje punkty: <b>{{rate}}</b>. Z kuponem płacisz mniej i dostajesz punkty za to, co zapłacono. | Kiedy przychodzą nagrody? | Tygodniowe w każdy <b>poniedziałek o 00:00 UTC</b>. | Miesięczne <b>pierwszego dnia miesiąca o 00:00 UTC</b>. | I jedna, jednorazowa, za każdy osiągnięty poziom. | Czy mój poziom może spaść? | Nie. To, co osiągnięto, zostaje Twoje.
pt | Perguntas sobre o VIP | Como ganho pontos de crescimento? | Cada compra dá pontos: <b>{{rate}}</b>. Com um cupom você paga menos e recebe os pontos do que pagou. | Quando chegam as recompensas? | As semanais, toda <b>segunda-feira, 00:00 UTC</b>. | As mensais, no <b>dia 1º, 00:00 UTC</b>. | E mais uma, uma única vez, para cada nível alcançado. | Meu nível pode cair? | Não. O que você alcançou continua seu.
ru | Вопросы о VIP | Как копить очки роста? | Их приносит каждая покупка: <b>{{rate}}</b>. С купоном начисляются очки за то, что вы заплатили. | Когда приходят награды? | Недельные — каждый <b>понедельник в 00:00 UTC</b>. | Месячные — <b>первого числа в 00:00 UTC</b>. | И по одной награде за каждый достигнутый уровень. | Может ли уровень упасть? | Нет. Достигнутый уровень остаётся вашим.
th | คำถามเกี่ยวกับ VIP | สะสมแต้มการเติบโตได้อย่างไร | ทุกการซื้อให้แต้ม: <b>{{rate}}</b> เมื่อใช้คูปองคุณจ่ายน้อยลง และได้แต้มตามจำนวนที่จ่ายจริง | รางวัลมาเมื่อไร | รายสัปดาห์: ทุก<b>วันจันทร์ 00:00 UTC</b> | รายเดือน: <b>วันแรกของเดือน 00:00 UTC</b> | และอีกหนึ่งรางวัล ครั้งเดียว สำหรับแต่ละระดับที่ไปถึง | ระดับของฉันลดลงได้ไหม | ไม่ได้ ระดับที่ไปถึงแล้วเป็นของคุณตลอดไป
tr | VIP hakkında sorular | Gelişim puanlarını nasıl toplarım? | Her alışveriş puan getirir: <b>{{rate}}</b>. Kuponla daha az ödersiniz ve ödediğiniz tutarın puanını alırsınız. | Ödüller ne zaman gelir? | Haftalık olanlar her <b>pazartesi 00:00 UTC</b>. | Aylık olanlar <b>ayın ilk günü 00:00 UTC</b>. | Ulaştığınız her seviye için bir kez, bir ödül daha. | Seviyem düşebilir mi? | Hayır. Ulaştığınız seviye sizindir.
vi | Câu hỏi về VIP | Làm sao để tích điểm tăng trưởng? | Mỗi lần mua đều có điểm: <b>{{rate}}</b>. Dùng phiếu giảm giá, bạn trả ít hơn và nhận điểm theo số đã trả. | Khi nào có phần thưởng? | Hằng tuần: <b>thứ Hai, 00:00 UTC</b>. | Hằng tháng: <b>ngày đầu tháng, 00:00 UTC</b>. | Thêm một lần cho mỗi cấp bạn đạt được. | Cấp của tôi có bị giảm không? | Không. Cấp đã đạt được vẫn là của bạn.
zh-cn | VIP 常见问题 | 如何累积成长值？ | 每次消费都会累积：<b>{{rate}}</b>。使用优惠券时，按实际付款金额计算。 | 奖励何时发放？ | 每周奖励：<b>每周一 00:00（UTC）</b> | 每月奖励：<b>每月 1 日 00:00（UTC）</b> | 达成奖励：每个等级一次 | 等级会下降吗？ | 不会，已达成的等级会保留。
zh-tw | VIP 常見問題 | 如何累積成長點數？ | 每次消費都會累積：<b>{{rate}}</b>。使用優惠券時，以實際付款金額計算。 | 獎勵何時發放？ | 每週獎勵：<b>每週一 00:00（UTC）</b> | 每月獎勵：<b>每月 1 日 00:00（UTC）</b> | 達成獎勵：每個等級一次 | 等級會下降嗎？ | 不會，已達成的等級會保留。
`,
);

/** What players ask of the VIP centre: a title by language. */
export const faqTitle: Said = parts.title;

/** The answers as HTML, in one language; `rate` is what one unit of money brings, in words. */
export function faqContent(language: keyof Said, rate: string): string {
  const { how, points, when, weekly, monthly, once, fall, stays } = parts;
  const list = [weekly, monthly, once].map((one) => `<li>${one[language]}</li>`).join('');
  return [
    `<h3>${how[language]}</h3><p>${points[language].replace('{{rate}}', rate)}</p>`,
    `<h3>${when[language]}</h3><ul>${list}</ul>`,
    `<h3>${fall[language]}</h3><p>${stays[language]}</p>`,
  ].join('\n');
}
