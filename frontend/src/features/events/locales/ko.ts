import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  weekly: '매주',
  daily: '매일',
  everyDays_other: '{{count}}일마다',
  permanent: '상시',
  runningFor: '{{time}}째 진행 중',
  changeAnswer: '변경',
  signUp: {
    action: '참가',
    done: '신청했어요',
    failed: '신청하지 못했어요',
    failedText: '신청을 저장하지 못했어요. 다시 시도해 주세요.',
  },
  decline: {
    action: '불참',
    done: '불참으로 응답했어요',
    failed: '응답하지 못했어요',
    failedText: '불참으로 응답하지 못했어요.',
  },
  membersOnly: '길드원 전용이에요',
  incomplete: '일부 이벤트를 불러오지 못했어요.',
  life: {
    archive: '보관',
    reactivate: '다시 열기',
    failedText: '다시 시도해 주세요.',
    cancel: '이벤트 취소',
    because: '취소됨: {{reason}}',
    uncancel: '취소 철회',
    uncancelled: '취소를 철회했어요',
    uncancelFailed: '이벤트가 아직 취소 상태예요',
    uncancelFirst: '먼저 취소를 철회해 주세요.',
    open: '지금 열기',
    opened: '신청을 받기 시작했어요',
    openFailed: '이벤트를 열지 못했어요',
    opensAt: '{{when}}에 열려요',
    answerBy: '{{when}}까지 응답',
    answeredBy: '응답 기한: {{when}}',
  },
  noAnswerInTime: '기한까지 응답이 없었어요',
  notComing: '참가하지 않아요.',
} satisfies Translation<'ko', typeof de>
