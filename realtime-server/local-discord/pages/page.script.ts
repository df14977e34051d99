/**
 * The whole script of every page. Controls name an operator call (`data-op`) and its arguments (`data-args`);
 * a part marked `data-feed` is fetched again every second and replaced when it has changed.
 */
export const pageScript = `
const notice = document.getElementById('notice')
const feed = document.querySelector('[data-feed]')
const texts = { failed: 'This interaction failed', message: '', update: '', modal: 'Fenster werden hier nicht gezeigt.' }
async function call(control, extra) {
  const args = JSON.parse(control.dataset.args).concat(extra)
  notice.textContent = ''
  const response = await fetch('/_operator/' + control.dataset.op, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(args),
  })
  const answer = await response.json()
  if (!response.ok) notice.textContent = answer.error
  else if (answer.result && answer.result.answer) notice.textContent = texts[answer.result.answer] ?? ''
  await refresh()
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
