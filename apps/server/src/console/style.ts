/** The console's look: the site's two paints, set for lists. */
export const CONSOLE_STYLE = `
:root{color-scheme:light;--bg:#F0DFD5;--surface:#FAF2ED;--raised:#FFFEFD;--ink:#16251E;--muted:#4C5750;--line:#D9C0B2;--line-strong:#7C6E66;--accent:#1D4A39;--accent-ink:#F8EEE8;--soft:#DDE5DC;--danger:#9B2422;--danger-soft:#F8DEDA;--warning:#7A4A00;--warning-soft:#F6E4BE;--positive:#22613D;--positive-soft:#DCEADD;--user:#F6E3BF;--focus:#9A5800}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--bg:#14261F;--surface:#182C24;--raised:#20372E;--ink:#F6EBE4;--muted:#B2BFB6;--line:#2C463B;--line-strong:#789084;--accent:#EFCBB8;--accent-ink:#14261F;--soft:#2B4539;--danger:#F7A79B;--danger-soft:#46282A;--warning:#F0C36A;--warning-soft:#40391F;--positive:#93D6A6;--positive-soft:#1F4231;--user:#453A1E;--focus:#F0B648}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/24px ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
header.bar{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;min-height:64px;padding:8px 32px;background:var(--surface);border-bottom:1px solid var(--line)}
header.bar strong{font-size:19px;font-weight:520}
header.bar nav{display:flex;gap:16px;flex:1}
header.bar a[aria-current]{text-decoration:none;color:var(--ink);font-weight:620}
main{max-width:1216px;margin:0 auto;padding:32px}
h1{font-size:34px;line-height:39px;font-weight:440;letter-spacing:-.018em;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:19px;line-height:27px;font-weight:520;margin:32px 0 12px}
p.lead{color:var(--muted);margin:0 0 24px}
.card{background:var(--raised);border-radius:6px;padding:24px;box-shadow:0 1px 0 rgb(60 34 20/.05),0 6px 14px -4px rgb(60 34 20/.14)}
table{width:100%;border-collapse:collapse;background:var(--raised);border-radius:6px;overflow:hidden}
th,td{text-align:left;padding:10px 16px;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
th{font-size:14px;font-weight:520;color:var(--muted);background:var(--surface)}
tr:last-child td{border-bottom:0}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
time{font-variant-numeric:tabular-nums}
.badge{display:inline-block;padding:1px 8px;border-radius:3px;font-size:13px;background:var(--soft)}
.badge.delivered{background:var(--positive-soft);color:var(--positive)}
.badge.retrying,.badge.waiting{background:var(--warning-soft);color:var(--warning)}
.badge.stuck,.note.bad{background:var(--danger-soft);color:var(--danger)}
.note{padding:12px 16px;border-radius:6px;background:var(--soft);margin:0 0 24px}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center}
.columns{display:grid;gap:32px;grid-template-columns:minmax(0,3fr) minmax(0,2fr)}
@media (max-width:900px){.columns{grid-template-columns:minmax(0,1fr)}main,header.bar{padding-left:16px;padding-right:16px}}
input{height:44px;padding:0 12px;border:1px solid var(--line-strong);border-radius:6px;background:var(--raised);color:inherit;font:inherit;min-width:min(320px,100%)}
button,.button{display:inline-flex;align-items:center;height:44px;padding:0 16px;border:1px solid var(--line-strong);border-radius:6px;background:none;color:inherit;font:inherit;font-weight:520;text-decoration:none;cursor:pointer}
button.primary{background:var(--accent);border-color:var(--accent);color:var(--accent-ink)}
button.danger{background:none;border-color:var(--danger);color:var(--danger)}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 24px;margin:0}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
ol.transcript{list-style:none;margin:0;padding:0;display:grid;gap:12px}
ol.transcript li{max-width:86%;padding:10px 14px;border-radius:10px;background:var(--raised);border:1px solid var(--line);border-bottom-left-radius:0}
ol.transcript li.user{justify-self:end;background:var(--user);border-color:transparent;border-radius:10px 10px 0 10px}
ol.transcript b{display:block;font-size:13px;font-weight:520;color:var(--muted)}
canvas.wave{display:block;width:100%;height:72px;cursor:pointer;background:var(--surface);border-radius:6px}
audio{width:100%;margin-top:12px}
svg.chart{width:100%;height:auto;background:var(--raised);border-radius:6px}
svg.chart text{font-size:11px;fill:var(--muted)}
iframe.replay{display:block;width:100%;height:640px;border:1px solid var(--line);border-radius:6px;background:#fff}
input[type=range]{flex:1;min-width:160px;padding:0;border:0;background:none;accent-color:var(--accent)}
.login{max-width:440px;margin:12vh auto 0}
.login form{display:grid;gap:12px}
`;
