/**
 * Speculation rules: browsers prefetch a linked page when a pointer rests on its link. Only for pages that are documents of their own. The page's
 * policy allows these rules, and no other inline ones, by their hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: [{ pathname: "/template/*/fill", search: "*" }, { pathname: "/legal/*" }] },
      eagerness: "moderate",
    },
  ],
});
export const SPECULATION_RULES_HASH = "'sha256-RyAF2o1ngasnELSeI1Vp1vsS2K8rtlAWBcRP1G3EktI='";
