import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: '이번 주',
  text: '앞으로 7일 동안 답변을 기다리는 이벤트입니다.',
  role: '역할',
  class: '클래스',
  noClass: '클래스 미정',
  open: '답변하지 않은 이벤트',
  accept: '참여',
  decline: '불참',
  acceptOne: '참여: {{title}}',
  declineOne: '불참: {{title}}',
  acceptAll: '모두 참여',
  declineAll: '모두 불참',
  nothingOpen: '모두 답변했습니다',
  nothingOpenText: '앞으로 7일 동안 답변할 이벤트가 없습니다.',
  answeredOnes_other: '이미 답변함: {{count}}개',
  answered_other: '이벤트 {{count}}개에 답변했습니다',
  failed: '답변하지 못했습니다',
  failedText: '답변을 저장할 수 없었습니다. 다시 시도하세요.',
} satisfies Translation<'ko', typeof de>
