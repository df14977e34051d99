/**
 * The whole script of every page. Controls name an operator call (`data-op`) and its arguments (`data-args`);
 * a part marked `data-feed` is fetched again every second and replaced when it has changed. A form sends its fields by
 * their names; a field marked `data-suggest` asks what the bot suggests for what was typed.
 */
export const pageScript = `
const notice = document.getElementById('notice')
const feed = document.querySelector('[data-feed]')
const texts = { failed: 'This interaction failed', message: '', update: '', modal: '' }
async function call(control, extra) {
  const args = JSON.parse(control.dataset.args).concat(extra)
  notice.textContent = ''
  const response = await fetch('/_operator/' + control.dataset.op, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(args),
  })
  const answer = await response.json()
  if (!response.ok) notice.textContent = answer.error
  else if (answer.result && answer.result.answer) notice.textContent = texts[answer.result.answer] ?? ''
  if (response.ok && answer.result && answer.result.modal) openModal(answer.result)
  if (control.dataset.then === 'reload') location.reload()
  await refresh()
}
function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
function modalField({ type, customId, label, description, style, value, placeholder, required, minLength, maxLength, options }) {
  const id = 'modal-' + customId
  const shared = { id, name: customId, required }
  const choices = options.map((option) => new Option(option.label, option.value, option.default, option.default))
  const input = type === 3 ? element('select', shared, ...(required ? [] : [new Option('', '')]), ...choices)
    : element(style === 2 ? 'textarea' : 'input', { ...shared, value, placeholder, maxLength, minLength })
  if (type === 4) input.dataset.sendEmpty = '1'
  return element('p', {}, element('label', { htmlFor: id, textContent: label }),
    ...(description ? [element('small', { textContent: description })] : []), input)
}
function openModal({ interactionId, modal }) {
  const dialog = element('dialog', { ariaLabel: modal.title })
  const cancel = element('button', { type: 'button', textContent: 'Abbrechen', onclick: () => dialog.close() })
  const send = element('button', { className: 'style1', textContent: 'Absenden' })
  const form = element('form', {}, element('h2', { textContent: modal.title }), ...modal.fields.map(modalField),
    element('div', { className: 'row' }, cancel, send))
  form.dataset.op = 'submit'
  form.dataset.args = JSON.stringify([interactionId])
  dialog.append(form)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
function inputOf(form) {
  const fields = [...form.elements].filter((field) => field.name && (field.value !== '' || field.dataset.sendEmpty))
  return Object.fromEntries(fields.map((field) => [field.name, field.suggested?.get(field.value) ?? field.value]))
}
async function suggest(field) {
  if (field.suggested?.has(field.value)) return
  const typed = { ...inputOf(field.form), [field.name]: field.value }
  const args = JSON.parse(field.form.dataset.args).concat([typed, field.name, field.form.dataset.person])
  const response = await fetch('/_operator/suggest', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(args),
  })
  const { result = [] } = await response.json()
  field.suggested = new Map(result.map(({ name, value }) => [name, value]))
  field.list.replaceChildren(...result.map(({ name }) => new Option(name, name)))
}
async function refresh() {
  if (!feed) return
  const response = await fetch(feed.dataset.feed)
  const text = await response.text()
  if (!response.ok || text === feed.lastText) return
  const key = document.activeElement?.dataset?.key
  feed.lastText = text
  feed.innerHTML = text
  if (key) [...feed.querySelectorAll('[data-key]')].find((element) => element.dataset.key === key)?.focus()
}
document.addEventListener('click', (event) => {
  const control = event.target.closest('button[data-op]')
  if (!control) return
  const select = control.dataset.values && document.getElementById(control.dataset.values)
  void call(control, select ? [[...select.selectedOptions].map((option) => option.value)] : [])
})
document.addEventListener('submit', (event) => {
  const form = event.target
  if (!form.dataset.op) return
  event.preventDefault()
  const dialog = form.closest('dialog')
  if (dialog) dialog.close()
  void call(form, form.dataset.person ? [inputOf(form), form.dataset.person] : [inputOf(form)])
})
for (const type of ['focusin', 'input']) document.addEventListener(type, (event) => {
  if (event.target.matches('input[data-suggest]')) void suggest(event.target)
})
document.addEventListener('change', (event) => {
  const control = event.target
  if (control.matches('select[data-op]')) {
    void call(control, control.dataset.list ? [[control.value]] : [control.value === '' ? null : control.value])
  }
  if (control.matches('select[data-reload]')) control.form.submit()
})
if (feed) {
  feed.lastText = null
  const loop = () => refresh().catch(() => undefined).finally(() => setTimeout(loop, 1000))
  loop()
}
`
