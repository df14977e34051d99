import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  close: '닫기',
  cancel: '취소',
  save: '저장',
  saving: '저장 중 …',
  saved: '저장됨',
  back: '뒤로',
  edit: '수정',
  copy: '복사',
  delete: '삭제',
  more: '더 보기',
  retry: '다시 시도',
  loading: '불러오는 중 …',
  clearSearch: '검색어 지우기',
  notification: '알림',
  notifications: '알림 ({{hotkey}})',
  optional: '선택 사항',
  duration: '{{hours}}시간 {{minutes}}분',
  yourTime: '내 시간으로 {{time}}',
  somethingFailed: '문제가 생겼어요. 다시 시도해 주세요.',
  asTable: '표로 보기',
  asChart: '차트로 보기',
  export: '내보내기',
  exportCsv: 'CSV (스프레드시트용)',
  exportJson: 'JSON (프로그램용)',
} satisfies Translation<'ko', typeof de>
