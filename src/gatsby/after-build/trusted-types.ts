/** Stops Zod from probing `eval`, which the policy blocks and reports. */
const withoutTrying = 'window.__zod_globalConfig={jitless:true};';

/** Default policy: scripts from our origin, inline text only as data, markup without scripts. */
export const trustedTypesPolicy = [
  withoutTrying,
  'window.trustedTypes&&trustedTypes.createPolicy("default",{',
  'createHTML:h=>/<(?!script><\\/script>$)(script|iframe|object|embed)\\b|<[^>]*[\\s"\'/]on\\w+\\s*=|<[^>]*=[\\s"\']*javascript:/i.test(h)?null:h,',
  'createScriptURL:u=>new URL(u,document.baseURI).origin===location.origin?u:null,',
  'createScript:s=>{try{JSON.parse(s);return s}catch{return null}}})',
].join('');
