import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  skip: '본문으로 건너뛰기',
  nav: '주 메뉴',
  events: '이벤트',
  partyManager: '파티 관리',
  parties: '파티',
  me: '내 정보',
  needsLead: 'Lead 역할 필요',
  language: '언어',
  signOut: '로그아웃',
  signOutFailed: '로그아웃하지 못했어요',
  offline: '연결이 끊겼어요. 마지막 상태를 보고 있으며 다시 연결하는 중이에요 …',
  notFound: '404 페이지를 찾을 수 없음',
  notFoundText: '없는 페이지예요.',
  toEvents: '이벤트로 가기',
  userFailed: '사용자 정보를 불러오지 못했어요',
  pageFailed: '페이지를 불러오지 못했어요.',
  signedInAs: '{{name}} 님으로 로그인함',
  tagline: '길드가 한 테이블에서 레이드를 준비해요.',
} satisfies Translation<'ko', typeof de>
