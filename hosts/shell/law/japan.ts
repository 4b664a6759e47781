import { type Facts, known, type LegalTexts } from './texts.ts';

const onRequest = '請求があれば遅滞なく開示します';

/** The texts that Japanese law requires of a shop: four notices, one of which has the monthly limits of minors (LY-6). */
export const textsOf = (of: Facts): LegalTexts => ({
  language: 'ja',
  company: [],
  notices: [
    {
      name: '特定商取引法に基づく表記',
      lines: known(
        ['販売業者', of.name],
        ['運営責任者', of.representative ?? onRequest],
        ['所在地', of.address ?? onRequest],
        ['電話番号', of.phone ?? onRequest],
        ['メール', of.mail],
        ['販売価格', '各商品に税込みで表示します'],
        ['商品代金以外の費用', '通信料はお客様の負担です'],
        ['支払方法と時期', '購入画面に表示する方法で、注文のときに支払います'],
        ['引渡時期', '支払いの完了後、すぐにゲーム内でお渡しします'],
        ['返品・キャンセル', 'デジタル商品のため、支払いの後はお受けできません'],
        ['動作環境', '最新版の Chrome、Safari、Edge、Firefox'],
      ),
    },
    {
      name: '資金決済法に基づく表示',
      lines: known(
        ['発行者', of.name],
        ['支払可能金額', '各商品に表示する金額'],
        ['有効期間', '購入の日から6か月を超えません'],
        ['利用できる場所', '購入したゲームの中'],
        ['残高の確認', 'ゲーム内でご確認いただけます'],
        ['払戻し', '法令の定める場合を除き、お受けできません'],
        ['苦情・相談窓口', of.mail ?? of.help, of.mail ? undefined : of.help],
      ),
    },
    {
      name: '未成年のお客様へ',
      lines: [
        ['16歳未満', '1か月5,000円まで'],
        ['16歳以上18歳未満', '1か月20,000円まで'],
        ['18歳以上', '上限なし'],
        ['ご利用にあたって', '18歳未満の方は、保護者の同意を得てからご利用ください。'],
      ],
    },
    {
      name: 'お問い合わせ',
      lines: known(
        ['窓口', `${of.title} サポート`],
        ['メール', of.mail],
        ['電話番号', of.phone],
        ['受付時間', of.hours],
        ['ヘルプ', of.help, of.help],
      ),
    },
  ],
});
