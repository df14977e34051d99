import type { Language } from '@raidtisch/shared-types/domain/languages'

/** Texts for leaders. `title` and `name` are escaped for Discord, `when` is in Discord's notation of timestamps. */
const de = {
  heading: (title: string) => `🛠️ **Leitung: ${title}**`,
  notLeader: 'Das kann nur, wer das Event angelegt hat, und wer Admin ist.',
  state: {
    active: 'offen',
    upcoming: 'angekündigt',
    completed: 'vorbei',
    cancelled: 'abgesagt',
    archived: 'archiviert',
  },
  counts: (accepted: number, all: number, waiting: number) =>
    `${accepted}/${all} angemeldet${waiting > 0 ? `, ${waiting} auf der Warteliste` : ''}`,
  form: {
    edit: 'Event bearbeiten',
    move: 'Event verschieben',
    cancel: 'Event absagen',
    repeat: 'Nochmal planen',
  },
  repeatHint: 'Alles andere wird übernommen',
  edited: '✅ Gespeichert.',
  moved: (when: string) => `✅ Verschoben auf ${when}.`,
  notBeforeOpening: (when: string) =>
    `❌ Das Event öffnet ${when} und kann nicht vorher beginnen. Wann es öffnet, änderst du auf der Seite.`,
  cancelled: (reason: string) => `❌ Abgesagt: ${reason}`,
  uncancelled: '✅ Die Absage ist zurückgenommen.',
  opened: '✅ Das Event nimmt jetzt Antworten an.',
  confirm: {
    archive: (title: string) =>
      `**${title}** archivieren? Das Event verschwindet aus der aktiven Liste. Die Anmeldungen bleiben für die Analytics erhalten.`,
    unarchive: (title: string) => `**${title}** reaktivieren? Das Event kommt mit allen Anmeldungen zurück.`,
  },
  /** Beside the question, while the event's end is ahead. */
  archiveIsTold: 'Wer geantwortet und nicht abgesagt hat, erfährt, dass es nicht mehr stattfindet.',
  archived: '✅ Archiviert.',
  unarchived: '✅ Das Event ist wieder aktiv.',
  announcedAgain: '✅ Das Event ist wieder angekündigt.',
  noParties: 'Es gibt noch keine Parties. Du stellst sie im Party Manager auf.',
  party: (number: number) => `Party ${number}`,
  free: 'noch frei',
}

export const leaderTexts: Record<Language, typeof de> = {
  de,
  en: {
    heading: (title) => `🛠️ **Leaders: ${title}**`,
    notLeader: 'Only the person who created the event and admins can do that.',
    state: {
      active: 'open',
      upcoming: 'announced',
      completed: 'over',
      cancelled: 'called off',
      archived: 'archived',
    },
    counts: (accepted, all, waiting) =>
      `${accepted}/${all} signed up${waiting > 0 ? `, ${waiting} on the waiting list` : ''}`,
    form: {
      edit: 'Edit the event',
      move: 'Move the event',
      cancel: 'Call off the event',
      repeat: 'Plan again',
    },
    repeatHint: 'Everything else is carried over',
    edited: '✅ Saved.',
    moved: (when) => `✅ Moved to ${when}.`,
    notBeforeOpening: (when) =>
      `❌ The event opens ${when} and can’t start before that. You can change when it opens on the page.`,
    cancelled: (reason) => `❌ Called off: ${reason}`,
    uncancelled: '✅ The event is back on.',
    opened: '✅ The event takes answers now.',
    confirm: {
      archive: (title) =>
        `Archive **${title}**? The event leaves the active list. Its sign-ups stay in the analytics.`,
      unarchive: (title) => `Reactivate **${title}**? The event comes back with all its sign-ups.`,
    },
    archiveIsTold: 'Everyone who answered and didn’t decline is told that it isn’t happening any more.',
    archived: '✅ Archived.',
    unarchived: '✅ The event is active again.',
    announcedAgain: '✅ The event is announced again.',
    noParties: 'There are no parties yet. You set them up in the party manager.',
    party: (number) => `Party ${number}`,
    free: 'free',
  },
  fr: {
    heading: (title) => `🛠️ **Responsables : ${title}**`,
    notLeader: 'Seuls la personne qui a créé l’événement et les admins peuvent le faire.',
    state: {
      active: 'ouvert',
      upcoming: 'annoncé',
      completed: 'terminé',
      cancelled: 'annulé',
      archived: 'archivé',
    },
    counts: (accepted, all, waiting) =>
      `${accepted}/${all} inscrits${waiting > 0 ? `, ${waiting} en liste d’attente` : ''}`,
    form: {
      edit: 'Modifier l’événement',
      move: 'Déplacer l’événement',
      cancel: 'Annuler l’événement',
      repeat: 'Replanifier',
    },
    repeatHint: 'Tout le reste est repris',
    edited: '✅ Enregistré.',
    moved: (when) => `✅ Déplacé : ${when}.`,
    notBeforeOpening: (when) =>
      `❌ L’événement ouvre ${when} et ne peut pas commencer avant. Son ouverture se modifie sur la page.`,
    cancelled: (reason) => `❌ Annulé : ${reason}`,
    uncancelled: '✅ L’événement est rétabli.',
    opened: '✅ L’événement accepte maintenant les réponses.',
    confirm: {
      archive: (title) =>
        `Archiver **${title}** ? L’événement quitte la liste active. Les inscriptions restent disponibles pour les statistiques.`,
      unarchive: (title) => `Réactiver **${title}** ? L’événement revient avec toutes ses inscriptions.`,
    },
    archiveIsTold: 'Toutes les personnes qui ont répondu sans décliner sauront qu’il n’a plus lieu.',
    archived: '✅ Archivé.',
    unarchived: '✅ L’événement est de nouveau actif.',
    announcedAgain: '✅ L’événement est de nouveau annoncé.',
    noParties: 'Il n’y a pas encore de groupes. Tu les formes dans la gestion des groupes.',
    party: (number) => `Groupe ${number}`,
    free: 'libre',
  },
  ru: {
    heading: (title) => `🛠️ **Лидерам: ${title}**`,
    notLeader: 'Это может только тот, кто создал событие, и админы.',
    state: {
      active: 'открыто',
      upcoming: 'объявлено',
      completed: 'прошло',
      cancelled: 'отменено',
      archived: 'в архиве',
    },
    counts: (accepted, all, waiting) =>
      `записано: ${accepted}/${all}${waiting > 0 ? `, в листе ожидания: ${waiting}` : ''}`,
    form: {
      edit: 'Изменить событие',
      move: 'Перенести событие',
      cancel: 'Отменить событие',
      repeat: 'Запланировать снова',
    },
    repeatHint: 'Всё остальное останется прежним',
    edited: '✅ Сохранено.',
    moved: (when) => `✅ Перенесено: ${when}.`,
    notBeforeOpening: (when) =>
      `❌ Событие откроется ${when} и не может начаться раньше. Время открытия можно изменить на странице.`,
    cancelled: (reason) => `❌ Отменено: ${reason}`,
    uncancelled: '✅ Отмена снята.',
    opened: '✅ Теперь на событие можно отвечать.',
    confirm: {
      archive: (title) =>
        `Отправить **${title}** в архив? Событие исчезнет из списка активных. Записи останутся для аналитики.`,
      unarchive: (title) => `Вернуть **${title}** из архива? Событие снова появится со всеми записями.`,
    },
    archiveIsTold: 'Все, кто ответил и не отказался, узнают, что оно больше не проводится.',
    archived: '✅ Убрано в архив.',
    unarchived: '✅ Событие снова активно.',
    announcedAgain: '✅ Событие снова объявлено.',
    noParties: 'Групп пока нет. Их собирают в менеджере групп.',
    party: (number) => `Группа ${number}`,
    free: 'свободно',
  },
  ko: {
    heading: (title) => `🛠️ **운영: ${title}**`,
    notLeader: '이벤트를 만든 사람과 관리자만 할 수 있어요.',
    state: {
      active: '모집 중',
      upcoming: '예고됨',
      completed: '종료',
      cancelled: '취소됨',
      archived: '보관됨',
    },
    counts: (accepted, all, waiting) =>
      `${accepted}/${all}명 신청${waiting > 0 ? `, 대기 ${waiting}명` : ''}`,
    form: { edit: '이벤트 수정', move: '일정 변경', cancel: '이벤트 취소', repeat: '다시 계획하기' },
    repeatHint: '나머지는 그대로 가져와요',
    edited: '✅ 저장했어요.',
    moved: (when) => `✅ 일정을 바꿨어요: ${when}.`,
    notBeforeOpening: (when) =>
      `❌ 이벤트는 ${when}에 열리므로 그 전에 시작할 수 없어요. 열리는 시간은 페이지에서 바꿀 수 있어요.`,
    cancelled: (reason) => `❌ 취소했어요: ${reason}`,
    uncancelled: '✅ 취소를 철회했어요.',
    opened: '✅ 이제 신청을 받아요.',
    confirm: {
      archive: (title) =>
        `**${title}** 이벤트를 보관할까요? 모집 중인 목록에서 빠져요. 신청은 통계에 남아요.`,
      unarchive: (title) => `**${title}** 이벤트를 다시 열까요? 모든 신청과 함께 돌아와요.`,
    },
    archiveIsTold: '불참이 아닌 응답을 한 사람 모두에게 더 이상 진행하지 않는다고 알려요.',
    archived: '✅ 보관했어요.',
    unarchived: '✅ 이벤트를 다시 열었어요.',
    announcedAgain: '✅ 이벤트를 다시 예고했어요.',
    noParties: '아직 파티가 없어요. 파티 관리에서 짤 수 있어요.',
    party: (number) => `파티 ${number}`,
    free: '빈자리',
  },
}
