import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  archive: {
    title: '이벤트를 보관할까요?',
    text: '‘{{title}}’ 이벤트가 모집 중인 목록에서 빠져요. 신청은 통계에 남아요.',
    textOver: '‘{{title}}’ 이벤트는 끝났고, 보관된 이벤트로 표시돼요. 신청은 통계에 남아요.',
    told: '불참이 아닌 응답을 한 사람 모두에게 더 이상 진행하지 않는다고 알려요.',
    done: '이벤트를 보관했어요',
    failed: '보관하지 못했어요',
    failedText: '이벤트를 보관하지 못했어요.',
  },
  reactivate: {
    title: '이벤트를 다시 열까요?',
    text: '‘{{title}}’ 이벤트가 모든 신청과 함께 모집 중인 목록으로 돌아와요.',
    done: '이벤트를 다시 열었어요',
    failed: '다시 열지 못했어요',
    failedText: '이벤트를 다시 열지 못했어요.',
  },
  delete: {
    title: '이벤트를 삭제할까요?',
    text: '‘{{title}}’ 이벤트가 모든 신청, 파티와 함께 삭제돼요.',
    keptForAMinute:
      '서버가 1분 동안만 보관해요. 알림의 ‘되돌리기’를 누르면 돌아와요. 그 뒤에는 되돌릴 수 없어요.',
    seriesGoesOn: '시리즈의 다음 이벤트는 그대로 열려요. 시리즈를 끝내려면 먼저 ‘반복’을 끄세요.',
    done: '이벤트를 삭제했어요',
    failed: '삭제하지 못했어요',
    failedText: '이벤트를 삭제하지 못했어요.',
  },
  cancel: {
    title: '이벤트를 취소할까요?',
    text: '‘{{title}}’ 이벤트가 취소되고, 불참이 아닌 응답을 한 사람 모두에게 이유가 전해져요. 응답은 그대로 남고, 취소는 철회할 수 있어요.',
    reason: '이유',
    reasonHint: 'Discord에서도 모두가 볼 수 있어요.',
    reasonMissing: '이유를 짧게 적어 주세요.',
    done: '이벤트를 취소했어요',
    failed: '이벤트를 취소하지 못했어요',
  },
  undo: {
    action: '되돌리기',
    done: '되돌렸어요',
    failed: '더 이상 되돌릴 수 없어요',
  },
} satisfies Translation<'ko', typeof de>
