import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: '길드 후원하기',
  text: '후원금은 서버와 봇 비용에 쓰여요. 금액을 골라 주세요.',
  newTab: '(새 탭에서 결제 페이지 열림)',
  where: '결제는 결제 서비스 페이지에서 이루어져요. Raidtisch는 후원 여부와 금액을 알 수 없어요.',
} satisfies Translation<'ko', typeof de>
