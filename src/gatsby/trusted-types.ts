/** Zod otherwise finds out whether it may make code by making some, which is refused and reported. */
const withoutTrying = 'window.__zod_globalConfig={jitless:true};';

/**
 * The default policy of Trusted Types, which everything asks that makes code or markup of a text: scripts
 * come from our own origin, text within a script is data (JSON, as search engines read it), and markup holds
 * no script but React's empty one, no frame and no handler. Stands in each page before its first script.
 */
export const trustedTypesPolicy = [
  withoutTrying,
  'window.trustedTypes&&trustedTypes.createPolicy("default",{',
  'createHTML:h=>/<(?!script><\\/script>$)(script|iframe|object|embed)\\b|<[^>]*[\\s"\'/]on\\w+\\s*=|<[^>]*=[\\s"\']*javascript:/i.test(h)?null:h,',
  'createScriptURL:u=>new URL(u,document.baseURI).origin===location.origin?u:null,',
  'createScript:s=>{try{JSON.parse(s);return s}catch{return null}}})',
].join('');
