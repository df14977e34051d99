import { eventTypeNames } from '@raidtisch/shared-types/domain/event-type-names.ko'
import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  role: {
    tank: '탱커',
    healer: '힐러',
    dps: '딜러',
    flex: '아무 역할',
  },
  roles: {
    tank: '탱커',
    healer: '힐러',
    dps: '딜러',
    flex: '아무 역할 / 미정',
  },
  eventType: eventTypeNames,
  eventStatus: {
    active: '모집 중',
    upcoming: '예고됨',
    completed: '완료',
    cancelled: '취소됨',
    archived: '보관됨',
  },
  weekly: '매주',
  everyDays_other: '{{count}}일마다',
  permanent: '상시',
  deletesOne: '시리즈의 다음 이벤트는 그대로 열려요. 시리즈를 끝내려면 먼저 ‘반복’을 끄세요.',
  life: {
    cancel: '이벤트 취소',
    cancelTitle: '이벤트를 취소할까요?',
    cancelText:
      '‘{{title}}’ 이벤트가 취소되고, 응답한 사람 모두에게 이유가 전해져요. 응답은 그대로 남고, 취소는 철회할 수 있어요.',
    reason: '이유',
    reasonHint: 'Discord에서도 모두가 볼 수 있어요.',
    reasonMissing: '이유를 짧게 적어 주세요.',
    cancelled: '이벤트를 취소했어요',
    cancelFailed: '이벤트를 취소하지 못했어요',
    because: '취소됨: {{reason}}',
    uncancel: '취소 철회',
    uncancelled: '취소를 철회했어요',
    uncancelFailed: '이벤트가 아직 취소 상태예요',
    open: '지금 열기',
    opened: '신청을 받기 시작했어요',
    openFailed: '이벤트를 열지 못했어요',
    opensAt: '{{when}}에 열려요',
    undo: '되돌리기',
    undone: '되돌렸어요',
    undoFailed: '더 이상 되돌릴 수 없어요',
    undoFailedText: '다시 시도해 주세요.',
    deleteMinute: '서버가 1분 동안만 보관해요. 알림의 ‘되돌리기’를 누르면 돌아와요.',
  },
  repost: {
    action: '다시 게시',
    done: '곧 다시 게시돼요.',
    doneText: '이전 게시물은 채널에서 사라져요.',
    failed: '이벤트를 다시 게시하지 못했어요.',
  },
  answer: {
    accepted: '참가',
    declined: '불참',
    waitlist: '대기자',
    tentative: '미정',
    reserved: '자리 예약',
  },
  notComing: '참가하지 않아요.',
  partyStatus: {
    recruiting: '모집 중',
    active: '편성 완료',
  },
} satisfies Translation<'ko', typeof de>
