export const pageStyle = `
*{box-sizing:border-box}
body{margin:0;background:#313338;color:#dbdee1;font:16px/1.45 system-ui,sans-serif}
.warning{margin:0;padding:6px 16px;background:#f0b232;color:#1e1f22;font-weight:700;text-align:center}
nav{display:flex;gap:16px;padding:10px 16px;background:#1e1f22}
main{max-width:900px;margin:0 auto;padding:16px;overflow-x:auto}
a{color:#00a8fc}
h1{font-size:24px;line-height:1.2;color:#f2f3f5;margin:0 0 12px}
h2{font-size:16px;color:#f2f3f5;margin:20px 0 8px}
small{color:#b5bac1}
.card{background:#2b2d31;border-radius:8px;padding:20px}
.narrow{max-width:480px;margin:24px auto}
button,select,input,textarea{font:inherit;color:#f2f3f5;background:#4e5058;border:0;border-radius:4px;padding:6px 12px;min-height:36px}
button{cursor:pointer}
button:hover{filter:brightness(1.15)}
button:disabled{opacity:.5;cursor:not-allowed}
:focus-visible{outline:2px solid #8ea1ff;outline-offset:2px}
.people{display:grid;gap:8px;margin-bottom:12px}
.person{display:flex;gap:12px;align-items:center;text-align:left;background:#383a40;padding:8px 12px;width:100%}
.person small{display:block}
.quiet{background:none;border:1px solid #80848e;width:100%}
details{margin-top:12px}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:8px 0}
img{border-radius:50%;background:#1e1f22;flex:none}
ul.links{list-style:none;padding:0;margin:0}
ul.links a{display:block;padding:6px 8px;border-radius:4px;text-decoration:none;color:#dbdee1}
ul.links a:hover{background:#383a40}
.message{display:flex;gap:12px;padding:10px 0}
.message>div{min-width:0;flex:1}
.message header strong{color:#f2f3f5}
.bot{background:#5865f2;color:#fff;border-radius:3px;font-size:11px;padding:1px 5px;margin:0 6px}
.private{background:#383a5e;border-radius:6px;padding:10px}
.embed{background:#2b2d31;border-left:4px solid #1e1f22;border-radius:4px;padding:8px 16px 16px 12px;margin-top:6px;max-width:520px;font-size:14px;line-height:1.3}
.embed h3{margin:8px 0 4px;font-size:16px;color:#f2f3f5}
.embed .author{margin:8px 0 0;font-weight:600;color:#f2f3f5}
.embed>img{display:block;max-width:100%;border-radius:4px;margin-top:12px}
.fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:8px;margin:8px 0 0}
.heading{display:block;font-weight:700;color:#f2f3f5}
.level1{font-size:24px}.level2{font-size:20px}.level3{font-size:16px}
.quote{display:block;border-left:4px solid #4e5058;padding-left:12px}
.item{display:list-item;margin-left:20px}
.spoiler{background:#1e1f22;border-radius:3px;padding:0 2px}
.block{display:block;padding:8px}
.fields dt{font-weight:600;color:#f2f3f5}
.fields dd{margin:0}
.fields .wide{grid-column:1/-1}
.text{white-space:pre-wrap;overflow-wrap:anywhere}
.mention{background:#3c4270;color:#dee0fc;border-radius:3px;padding:0 3px}
code{background:#1e1f22;border-radius:3px;padding:1px 4px}
.controls{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.style1{background:#5865f2}.style3{background:#248046}.style4{background:#da373c}
.on{background:#248046}
.command{background:#2b2d31;border-radius:8px;padding:8px 16px}
dialog{background:#313338;color:#dbdee1;border:0;border-radius:8px;padding:16px 20px;width:min(460px,94vw)}
dialog::backdrop{background:#000a}
dialog h2{font-size:20px;margin:0 0 8px}
dialog p{margin:0 0 12px}
dialog label{display:block;font-weight:600;color:#f2f3f5}
dialog p small{display:block}
dialog input,dialog textarea,dialog select{width:100%;background:#1e1f22;margin-top:4px}
dialog textarea{min-height:96px;resize:vertical}
dialog .row{justify-content:flex-end;margin:0}
.command p{flex-basis:100%;margin:0}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:8px;border-bottom:1px solid #3f4147;vertical-align:top}
td button{min-height:30px;padding:2px 10px;margin:2px}
#notice{position:fixed;bottom:16px;left:50%;transform:translateX(-50%);margin:0;padding:10px 16px;border-radius:6px;background:#111214;color:#f2f3f5}
#notice:empty{display:none}
`
