import type { Language } from '@raidtisch/shared-types/domain/languages'

type Button =
  | 'edit'
  | 'move'
  | 'cancel'
  | 'uncancel'
  | 'open'
  | 'archive'
  | 'unarchive'
  | 'repeat'
  | 'parties'
  | 'people'
  | 'add'
  | 'back'
  | 'remove'

/** The labels of the leaders' buttons. */
export const leaderButtons: Record<Language, Record<Button, string>> = {
  de: {
    edit: 'Bearbeiten',
    move: 'Verschieben',
    cancel: 'Event absagen',
    uncancel: 'Absage zurücknehmen',
    open: 'Jetzt öffnen',
    archive: 'Archivieren',
    unarchive: 'Reaktivieren',
    repeat: 'Nochmal planen',
    parties: 'Parties',
    people: 'Leute ändern',
    add: 'Person hinzufügen',
    back: 'Zurück',
    remove: 'Entfernen',
  },
  en: {
    edit: 'Edit',
    move: 'Move',
    cancel: 'Call off the event',
    uncancel: 'Bring the event back',
    open: 'Open now',
    archive: 'Archive',
    unarchive: 'Reactivate',
    repeat: 'Plan again',
    parties: 'Parties',
    people: 'Change answers',
    add: 'Add a person',
    back: 'Back',
    remove: 'Remove',
  },
  fr: {
    edit: 'Modifier',
    move: 'Déplacer',
    cancel: 'Annuler l’événement',
    uncancel: 'Rétablir l’événement',
    open: 'Ouvrir maintenant',
    archive: 'Archiver',
    unarchive: 'Réactiver',
    repeat: 'Replanifier',
    parties: 'Groupes',
    people: 'Modifier les réponses',
    add: 'Ajouter quelqu’un',
    back: 'Retour',
    remove: 'Retirer',
  },
  ru: {
    edit: 'Изменить',
    move: 'Перенести',
    cancel: 'Отменить событие',
    uncancel: 'Снять отмену',
    open: 'Открыть сейчас',
    archive: 'В архив',
    unarchive: 'Вернуть из архива',
    repeat: 'Запланировать снова',
    parties: 'Группы',
    people: 'Изменить ответы',
    add: 'Добавить человека',
    back: 'Назад',
    remove: 'Убрать',
  },
  ko: {
    edit: '수정',
    move: '일정 변경',
    cancel: '이벤트 취소',
    uncancel: '취소 철회',
    open: '지금 열기',
    archive: '보관',
    unarchive: '다시 열기',
    repeat: '다시 계획하기',
    parties: '파티',
    people: '응답 변경',
    add: '사람 추가',
    back: '뒤로',
    remove: '제외',
  },
}
