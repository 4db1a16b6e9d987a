export const withoutName = "No name yet";
export const socialSecurityNumberEnding = "Social Security number …{ending}";
export const employerNumberEnding = "Employer identification number …{ending}";
