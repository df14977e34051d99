import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  startsIn: '시작까지',
  days_other: '{{count}}일',
  running: '진행 중',
  over: '종료',
  signedUp: '참가',
  flexible: '아무 역할',
  free: '빈자리',
  moreFree: '빈자리 {{number}}개 더',
  party: '파티 {{number}}',
  stale: '연결 끊김: 화면이 최신이 아닐 수 있어요',
  closed: '이 링크는 더 이상 아무것도 표시하지 않아요.',
  next: '다음 일정',
  nextRaid: '다음 레이드',
  nothingPlanned: '지금은 예정된 일정이 없어요.',
  closedText: '취소되었거나 잘못된 링크예요. Raidtisch의 ‘스트림 화면’에서 새 링크를 만들어 주세요.',
  leader: '파티장',
  late: '늦게 참가',
  declined: '불참',
  withoutParty_other: '파티 미배정 {{count}}명',
} satisfies Translation<'ko', typeof de>
