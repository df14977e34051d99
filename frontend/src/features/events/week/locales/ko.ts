import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: '이번 주',
  text: '앞으로 7일 동안 응답을 기다리는 이벤트예요.',
  role: '역할',
  class: '클래스',
  noClass: '클래스 미정',
  open: '아직 응답하지 않은 이벤트',
  acceptOne: '참가: {{title}}',
  declineOne: '불참: {{title}}',
  otherAnswers: '다른 응답: {{title}}',
  late: '늦게 참가',
  acceptAll: '모두 참가',
  declineAll: '모두 불참',
  nothingOpen: '모두 응답했어요',
  nothingOpenText: '앞으로 7일 동안 응답을 기다리는 이벤트가 없어요.',
  answeredOnes_other: '이미 응답함: {{count}}개',
  answered_other: '이벤트 {{count}}개에 응답했어요',
  failed: '응답하지 못했어요',
  failedText: '응답을 저장하지 못했어요. 다시 시도해 주세요.',
} satisfies Translation<'ko', typeof de>
