import { type Facts, known, type LegalTexts } from './texts.ts';

/** Where the Fair Trade Commission shows the register entry of a seller, which Korea wants linked beside its number. */
const entry = (number: string | undefined) =>
  number && `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${number.replaceAll(/\D/g, '')}`;

/** What the law of Korea asks a shop to say: who the company is, and how it trades, tops up and answers (LY-7). */
export const textsOf = (of: Facts): LegalTexts => ({
  language: 'ko',
  company: known(
    ['상호', of.name],
    ['대표자', of.representative],
    ['사업자등록번호', of.registration, entry(of.registration)],
    ['통신판매업 신고번호', of.mailOrder],
    ['주소', of.address],
    ['전화', of.phone],
    ['고객센터', of.mail ?? of.help, of.mail ? undefined : of.help],
    ['호스팅 서비스', of.hosting ?? of.name],
  ),
  notices: [
    {
      name: '거래 조건',
      lines: [
        ['판매자', of.name],
        ['판매가격', '각 상품에 부가가치세를 포함하여 표시합니다'],
        ['결제 방법과 시기', '결제 화면에서 선택한 방법으로 주문할 때 결제합니다'],
        ['제공 시기', '결제가 완료되면 바로 게임 안에서 지급합니다'],
        ['청약철회', '결제일부터 7일 안에 할 수 있습니다. 이미 사용했거나 캐릭터에 지급된 디지털 콘텐츠는 제한됩니다'],
      ],
    },
    {
      name: '충전 안내',
      lines: [
        ['충전 대상', '결제 전에 서버와 캐릭터를 확인해 주세요'],
        ['사용처', '구매한 게임에서만 사용할 수 있습니다'],
        ['환불', '지급되지 않은 상품은 고객센터에서 환불해 드립니다'],
        ['미성년자', '법정대리인의 동의 없이 한 결제는 본인 또는 법정대리인이 취소할 수 있습니다'],
      ],
    },
    {
      name: '문의 안내',
      lines: known(
        ['고객센터', of.mail ?? of.title],
        ['전화', of.phone],
        ['상담 시간', of.hours],
        ['도움말', of.help, of.help],
        ['분쟁 처리', '콘텐츠분쟁조정위원회(1588-2594)에 조정을 신청할 수 있습니다'],
      ),
    },
  ],
});
