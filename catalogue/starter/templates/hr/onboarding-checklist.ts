import { column, form, heading, labelColumn, row, table } from "../../blocks.ts";
import { area, check, date, email, text } from "../../fields.ts";
import { signatureRow } from "../../parts.ts";

export const onboardingChecklist = form({
  id: "onboarding-checklist",
  category: "hr",
  title: "Onboarding checklist",
  subtitle: "From the signed offer to the ninetieth day.",
  description:
    "Nothing forgotten for a new colleague: paperwork, equipment, access, introductions and goals, each with an owner and a date, from before the first day to the end of the third month.",
  words: ["first day at work", "new employee checklist"],
  needs: ["the start date", "who prepares equipment and access", "a buddy for the first weeks"],
  places: ["us"],
  edition: "2026-07-14",
  paper: "letter",
  look: "band",
  aside: [date("start", "Start date", { required: true })],
  sections: [
    row(
      text("fullName", "Full name", { required: true, span: 4 }),
      text("jobTitle", "Job title", { span: 4 }),
      text("department", "Department", { span: 4 }),
    ),
    row(text("manager", "Manager", { span: 4 }), text("buddy", "Buddy", { span: 4 }), email("email", "Email", { span: 4 })),
    ...(
      [
        [
          "before",
          "Before the first day",
          [
            "Signed offer filed",
            "Workplace, desk and keys ready",
            "Computer and phone ordered",
            "Accounts and access rights requested",
            "First-week plan sent to the newcomer",
            "Team told who is coming",
          ],
        ],
        [
          "day1",
          "First day",
          [
            "Welcome and tour, exits and first aid",
            "Form I-9, section 1, completed",
            "Form W-4 and state withholding form",
            "Direct deposit and emergency contacts",
            "Handbook and policies given and acknowledged",
            "Lunch with team and buddy",
          ],
        ],
        [
          "week1",
          "First week",
          [
            "Form I-9 documents examined within three business days",
            "Benefits explained, enrolment dates noted",
            "Security and privacy training",
            "Tools and accounts tested",
            "Goals for the first month agreed",
          ],
        ],
        [
          "later",
          "First ninety days",
          [
            "Meeting after 30 days",
            "Meeting after 60 days",
            "Review after 90 days, goals for the year",
            "Newcomer’s ideas for the next onboarding",
          ],
        ],
      ] as const
    ).flatMap(([name, title, items]) => [
      heading(title),
      table(
        name,
        "",
        [labelColumn("Step", 46), column(8, check("done", "Done")), column(22, text("owner", "Owner")), column(16, date("on", "Done on"))],
        [...items],
      ),
    ]),
    row(area("notes", "Notes", 3)),
    signatureRow({ name: "newcomer", says: "New employee" }),
    signatureRow({ name: "managerSigned", says: "Manager" }),
  ],
});
