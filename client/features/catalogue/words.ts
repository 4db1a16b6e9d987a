// The search
export const searchTemplates = "Search templates";
export const orMore = " or more";
export const clearTheSearch = "Clear the search";

// Suggestions
export const noMatches = "No form found. Try fewer words or a form number";
export const closestMatches = "Closest matches: none has all of these words";
export const searchedInstead = "Showing results for “{corrected}”";
export const openOwnPdf = "Open your own PDF";
export const ownPdfStays = "It stays on this device";

// Categories, places and order
export const categoriesAndPlaces = "Categories and places";
export const categoryOrPlace = "Category or place";
export const filterSort = "Filter & sort";
export const combineWith = "Combine with";
export const withTag = "{chosen} and {name}";
export const withoutTag = "{chosen} without {name}";
export const titleAToZ = "Title, A to Z";
export const sortBy = "Sort by";

// Filters
export const removeFilter = "Remove {name}";

// Above the list
export const resultsFor = "Results for “{q}”";
export const introductionAndPage = "{introduction} The agency’s own page: ";
export const noFormFor = "No form found for “{q}”";
export const closestMatchesFor = "Closest matches for “{q}”";
export const notAllWords = ". No form has all of these words.";
export const instead = ", because nothing has “{q}”";

// The list
export const moreNotLoaded = "We couldn’t load more forms.";
export const tryAgain = "Try again";
export const loadMore = "Load more";
export const loadingMore = "Loading more forms…";

// Nothing found
export const noneOfThese = "None of these?";
export const haveItAsPdf = "Have it as a PDF?";
export const getItThere = "Get the form from its publisher’s site, then fill it out here. It stays on this device.";
export const removeAFilter = "No form matches all of these. Remove one:";
export const tryOtherWords = "Try fewer words or a form number.";
export const orBrowse = "Or browse";
export const withoutFilter = "Without {name}";
export const searchEverything = "Search everything for “{q}”";
