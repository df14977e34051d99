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
  life: {
    archive: '보관',
    reactivate: '다시 열기',
    failedText: '다시 시도해 주세요.',
    cancel: '이벤트 취소',
    because: '취소됨: {{reason}}',
    uncancel: '취소 철회',
    uncancelled: '취소를 철회했어요',
    uncancelFailed: '이벤트가 아직 취소 상태예요',
    open: '지금 열기',
    opened: '신청을 받기 시작했어요',
    openFailed: '이벤트를 열지 못했어요',
    opensAt: '{{when}}에 열려요',
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
