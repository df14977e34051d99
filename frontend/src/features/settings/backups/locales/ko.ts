import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  intro:
    '서버가 매일 밤 이벤트, 응답, 파티, 설정, 감사 로그를 모두 백업해요. 큰 변경을 하기 전에는 직접 백업할 수도 있어요.',
  loadFailed: '백업을 불러오지 못했어요.',
  off: '백업이 꺼져 있어요.',
  offText:
    'BACKUP_DIR를 서버가 쓸 수 있는 폴더로 설정하고 다시 시작해 주세요. 그러면 매일 밤 자동으로 백업해요.',
  failed: '마지막 백업에 실패했어요.',
  failedText:
    '서버가 10분마다 다시 시도해요. 백업 폴더에 공간이 있는지, 서버가 그곳에 쓸 수 있는지 확인해 주세요.',
  old: '마지막 백업이 하루보다 오래됐어요.',
  oldText: '서버가 밤에도 켜져 있나요? 놓친 백업은 나중에 자동으로 만들어요.',
  none: '아직 백업이 없어요',
  noneText: '첫 백업은 다음 밤에 자동으로 만들어져요. 지금 직접 만들 수도 있어요.',
  newest: '마지막 백업:',
  make: '지금 백업',
  made: '백업을 만들었어요',
  makeFailed: '백업하지 못했어요',
  list: '백업 목록',
  kind: { daily: '매일', manual: '직접', 'before-restore': '복원 전' },
  check: '검사',
  checkOne: '백업 검사: {{when}}',
  whole: '이상 없어요:',
  events_other: '이벤트 {{count}}개',
  answers_other: '응답 {{count}}개',
  auditEntries_other: '감사 기록 {{count}}개',
  version: '버전 {{version}}',
} satisfies Translation<'ko', typeof de>
