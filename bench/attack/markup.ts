/** A title that would run, were it ever markup. */
export const MARKUP = "<img src=x onerror=hacked=1></script><script>hacked=1</script>";
