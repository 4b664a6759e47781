/** What players ask of the VIP centre, by language: a title, and answers as HTML. `{{rate}}` is what one unit of money brings. */
export const faq: Readonly<Record<string, readonly [title: string, content: string]>> = {
  en: [
    'Questions about VIP',
    `<h3>How do I collect growth points?</h3><p>Every purchase brings points: <b>{{rate}}</b>. With a coupon you pay less, and get the points of what you paid.</p>
<h3>When do rewards come?</h3><ul><li>Weekly ones every <b>Monday, 00:00 UTC</b>.</li><li>Monthly ones on the <b>first day of the month, 00:00 UTC</b>.</li><li>One more, once, for each level that you reach.</li></ul>
<h3>Can my level fall?</h3><p>No. What you have reached stays yours.</p>`,
  ],
  ja: [
    'VIPについてのよくある質問',
    `<h3>成長ポイントはどうすれば貯まりますか？</h3><p>購入するたびに貯まります：<b>{{rate}}</b>。クーポンを使うと、実際に支払った分のポイントになります。</p>
<h3>特典はいつ届きますか？</h3><ul><li>週間特典：毎週<b>月曜日 0:00（UTC）</b></li><li>月間特典：毎月<b>1日 0:00（UTC）</b></li><li>初回達成特典：レベルごとに一度だけ</li></ul>
<h3>レベルが下がることはありますか？</h3><p>いいえ。到達したレベルはそのままです。</p>`,
  ],
  ko: [
    'VIP 자주 묻는 질문',
    `<h3>성장 포인트는 어떻게 모으나요?</h3><p>구매할 때마다 쌓입니다: <b>{{rate}}</b>. 쿠폰을 쓰면 실제로 결제한 금액만큼 쌓입니다.</p>
<h3>보상은 언제 받을 수 있나요?</h3><ul><li>주간 보상: 매주 <b>월요일 00:00 UTC</b></li><li>월간 보상: 매월 <b>1일 00:00 UTC</b></li><li>최초 달성 보상: 등급마다 한 번</li></ul>
<h3>등급이 내려가나요?</h3><p>아니요. 한 번 오른 등급은 그대로입니다.</p>`,
  ],
  'zh-tw': [
    'VIP 常見問題',
    `<h3>如何累積成長點數？</h3><p>每次消費都會累積：<b>{{rate}}</b>。使用優惠券時，以實際付款金額計算。</p>
<h3>獎勵何時發放？</h3><ul><li>每週獎勵：<b>每週一 00:00（UTC）</b></li><li>每月獎勵：<b>每月 1 日 00:00（UTC）</b></li><li>首次達成獎勵：每個等級一次</li></ul>
<h3>等級會下降嗎？</h3><p>不會，已達成的等級會保留。</p>`,
  ],
  ru: [
    'Вопросы о VIP',
    `<h3>Как копить очки роста?</h3><p>Их приносит каждая покупка: <b>{{rate}}</b>. С купоном начисляются очки за то, что вы заплатили.</p>
<h3>Когда приходят награды?</h3><ul><li>Недельные — каждый <b>понедельник в 00:00 UTC</b>.</li><li>Месячные — <b>первого числа в 00:00 UTC</b>.</li><li>И по одной награде за каждый достигнутый уровень.</li></ul>
<h3>Может ли уровень упасть?</h3><p>Нет. Достигнутый уровень остаётся вашим.</p>`,
  ],
  ar: [
    'أسئلة حول VIP',
    `<h3>كيف أجمع نقاط النمو؟</h3><p>كل عملية شراء تمنحك نقاطًا: <b>{{rate}}</b>. ومع القسيمة تحصل على نقاط ما دفعته فعلًا.</p>
<h3>متى تصل المكافآت؟</h3><ul><li>الأسبوعية: كل <b>يوم اثنين الساعة 00:00 بتوقيت UTC</b>.</li><li>الشهرية: <b>اليوم الأول من الشهر الساعة 00:00 بتوقيت UTC</b>.</li><li>ومكافأة واحدة لكل مستوى تبلغه.</li></ul>
<h3>هل ينخفض مستواي؟</h3><p>لا. ما بلغته يبقى لك.</p>`,
  ],
};
