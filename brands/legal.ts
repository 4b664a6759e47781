import type { Legal } from '../src/brand/brand.ts';

/** What every shop for Japan says of minors. */
const minors = {
  name: '未成年のお客様へ',
  lines: [
    ['16歳未満', '1か月5,000円まで'],
    ['16歳以上18歳未満', '1か月20,000円まで'],
    ['18歳以上', '上限なし'],
    ['ご利用にあたって', '18歳未満の方は、保護者の同意を得てからご利用ください。'],
  ],
} as const;

/** Rhinos Japan: the three notices that Japanese law asks for, and the minors' limits. */
const rhinosJp = {
  language: 'ja',
  notices: [
    {
      name: '特定商取引法に基づく表記',
      lines: [
        ['販売業者', 'Rhinos Japan 株式会社'],
        ['運営責任者', '請求があれば遅滞なく開示します'],
        ['所在地・電話番号', '請求があれば遅滞なく開示します'],
        ['販売価格', '各商品に税込みで表示します'],
        ['商品代金以外の費用', '通信料はお客様の負担です'],
        ['支払方法と時期', '購入画面に表示する方法で、注文のときに支払います'],
        ['引渡時期', '支払いの完了後、すぐにゲーム内でお渡しします'],
        ['返品・キャンセル', 'デジタル商品のため、支払いの後はお受けできません'],
      ],
    },
    {
      name: '資金決済法に基づく表示',
      lines: [
        ['発行者', 'Rhinos Japan 株式会社'],
        ['支払可能金額', '各商品に表示する金額'],
        ['有効期間', '購入の日から6か月を超えません'],
        ['利用できる場所', '購入したゲームの中'],
        ['払戻し', '法令の定める場合を除き、お受けできません'],
      ],
    },
    minors,
    {
      name: 'お問い合わせ',
      lines: [
        ['窓口', 'ライノスチャージ サポート'],
        ['メール', 'support@rhinos-jp.example'],
        ['受付時間', '平日 10:00〜18:00（日本時間）'],
      ],
    },
  ],
} as const satisfies Legal;

/** Dalbit: what Korean law asks a seller to say of itself, in the footer of every page. */
const ko = {
  language: 'ko',
  company: [
    ['상호', '달빛게임즈 주식회사'],
    ['대표자', '홍길동'],
    ['사업자등록번호', '000-00-00000'],
    ['통신판매업 신고번호', '제0000-서울강남-00000호'],
    ['주소', '서울특별시 강남구'],
    ['고객센터', 'help@dalbit.example'],
  ],
} as const satisfies Legal;

/**
 * What the law asks a brand to say, by the brand's name, in the language of that law, whatever language the player reads
 * (LY-6, LY-7). It is fetched by pages of brands that say `legal`.
 */
export const legal: Readonly<Record<string, Legal>> = { rhinosJp, ko };
