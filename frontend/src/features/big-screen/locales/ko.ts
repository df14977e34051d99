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
  stale: '연결 끊김: 화면이 최신이 아닐 수 있습니다',
  closed: '이 링크는 더 이상 이벤트를 표시하지 않습니다.',
} satisfies Translation<'ko', typeof de>
